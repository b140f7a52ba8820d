-- Columns and what is named after them follow the code; rate_limits follows the one table of limits.
ALTER TABLE "evaluations" RENAME COLUMN "contact_id" TO "request_id";
ALTER TABLE "evaluations" RENAME CONSTRAINT "evaluations_contact_id_fkey" TO "evaluations_request_id_fkey";
ALTER TABLE "evaluations" RENAME CONSTRAINT "evaluations_contact" TO "evaluations_request";
ALTER INDEX "evaluations_contact_id_idx" RENAME TO "evaluations_request_id_idx";
ALTER INDEX "evaluations_booked_contact_key" RENAME TO "evaluations_booked_request_key";
ALTER TABLE "waiting_list" RENAME COLUMN "contact_id" TO "request_id";
ALTER TABLE "waiting_list" RENAME CONSTRAINT "waiting_list_contact_id_fkey" TO "waiting_list_request_id_fkey";
ALTER INDEX "waiting_list_contact_id_key" RENAME TO "waiting_list_request_id_key";
ALTER TABLE "emails" RENAME COLUMN "contact_id" TO "request_id";
ALTER TABLE "emails" RENAME COLUMN "evaluation_id" TO "booking_id";
ALTER TABLE "emails" RENAME CONSTRAINT "emails_contact_id_fkey" TO "emails_request_id_fkey";
ALTER TABLE "emails" RENAME CONSTRAINT "emails_evaluation_id_fkey" TO "emails_booking_id_fkey";
ALTER INDEX "emails_contact_id_kind_key" RENAME TO "emails_request_id_kind_key";
ALTER INDEX "emails_evaluation_id_kind_sequence_key" RENAME TO "emails_booking_id_kind_sequence_key";
DROP TABLE "rate_limits";
CREATE TABLE "rate_limits" (
    "key" TEXT PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT
);
CREATE INDEX "rate_limits_address_idx" ON "rate_limits"("address");
