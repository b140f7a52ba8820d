-- Keys of an address begin with its hash. Sorted by code points, an index finds all of them, whatever the database's language.
ALTER TABLE "rate_limits" ALTER COLUMN "key" TYPE TEXT COLLATE "C";
