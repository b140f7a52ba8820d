-- CreateTable
CREATE TABLE "trainer_calendars" (
    "address_hash" BYTEA NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "expanded_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT,

    CONSTRAINT "trainer_calendars_pkey" PRIMARY KEY ("address_hash")
);

-- CreateTable
CREATE TABLE "busy_times" (
    "id" SERIAL NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busy_times_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "busy_times_address_hash_idx" ON "busy_times"("address_hash");

-- CreateIndex
CREATE INDEX "busy_times_ends_at_idx" ON "busy_times"("ends_at");

-- AddForeignKey
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_address_hash_fkey" FOREIGN KEY ("address_hash") REFERENCES "trainer_calendars"("address_hash") ON DELETE CASCADE ON UPDATE CASCADE;
