-- Which places to train there are, and which of them need a gym or an address, is known by lib/domain/booking.ts alone: a new
-- place needs no migration.
ALTER TABLE "evaluations"
    DROP CONSTRAINT "evaluations_place",
    DROP CONSTRAINT "evaluations_place_detail",
    ADD CONSTRAINT "evaluations_place_detail" CHECK (char_length("place_detail") BETWEEN 1 AND 200);
ALTER TABLE "waiting_list" DROP CONSTRAINT "waiting_list_place";
