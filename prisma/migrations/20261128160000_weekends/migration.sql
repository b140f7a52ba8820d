-- A Sunday suits them, too.
ALTER TABLE "waiting_list" RENAME COLUMN "saturdays" TO "weekends";
