-- What a visitor wanted to book and could not, for the trainer's answer.
ALTER TABLE "contacts"
    ADD COLUMN "wanted_starts_at" TIMESTAMPTZ(3),
    ADD COLUMN "wanted_place" TEXT,
    ADD COLUMN "wanted_place_detail" TEXT;
