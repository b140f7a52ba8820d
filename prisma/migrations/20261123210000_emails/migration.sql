-- The table holds emails about bookings, too.
ALTER TABLE "contact_mails" RENAME TO "emails";
ALTER SEQUENCE "contact_mails_id_seq" RENAME TO "emails_id_seq";
ALTER INDEX "contact_mails_pkey" RENAME TO "emails_pkey";
ALTER INDEX "contact_mails_run_at_idx" RENAME TO "emails_run_at_idx";
ALTER INDEX "contact_mails_contact_id_kind_key" RENAME TO "emails_contact_id_kind_key";
ALTER INDEX "contact_mails_evaluation_id_kind_sequence_key" RENAME TO "emails_evaluation_id_kind_sequence_key";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_last_error_codes" TO "emails_last_error_codes";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_contact_id_fkey" TO "emails_contact_id_fkey";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_evaluation_id_fkey" TO "emails_evaluation_id_fkey";

ALTER TABLE "emails" DROP CONSTRAINT "contact_mails_kind";
UPDATE "emails" SET "kind" = 'trainer-request' WHERE "kind" = 'notice';
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK (
    CASE WHEN "evaluation_id" IS NULL
    THEN "contact_id" IS NOT NULL AND "sequence" IS NULL AND "kind" IN ('trainer-request', 'receipt')
    ELSE "contact_id" IS NULL AND "sequence" IS NOT NULL AND "kind" IN
        ('confirmation', 'changed', 'cancelled', 'reminder', 'trainer-booked', 'trainer-changed', 'trainer-cancelled')
    END
);

ALTER TABLE "rate_limits" DROP COLUMN "window_start";

ALTER TABLE "evaluations" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
