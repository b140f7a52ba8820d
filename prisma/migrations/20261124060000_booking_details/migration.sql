-- The gym's city or the visitor's address; what emails say of a change or a cancellation.
ALTER TABLE "evaluations"
    ADD COLUMN "place_detail" TEXT,
    ADD COLUMN "previous_starts_at" TIMESTAMPTZ(3),
    ADD COLUMN "cancelled_by" TEXT,
    ADD CONSTRAINT "evaluations_place_detail" CHECK ("place_detail" IS NULL OR ("place" IN ('in-gym', 'in-home') AND char_length("place_detail") BETWEEN 1 AND 200)),
    ADD CONSTRAINT "evaluations_cancelled_by" CHECK ("cancelled_by" IS NULL OR ("cancelled_by" IN ('visitor', 'trainer') AND "state" = 'cancelled'));

-- A holiday that the trainer opens.
ALTER TABLE "closed_days" ADD COLUMN "is_open" BOOLEAN NOT NULL DEFAULT false;
