-- The email to the trainer about a booking that was cancelled by erasing it: it needs what the rows held.
ALTER TABLE "emails" ADD COLUMN "erased_booking" JSONB;

ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK (
    CASE
    WHEN "erased_booking" IS NOT NULL
    THEN "contact_id" IS NULL AND "evaluation_id" IS NULL AND "sequence" IS NULL AND "kind" = 'trainer-erased'
    WHEN "evaluation_id" IS NULL
    THEN "contact_id" IS NOT NULL AND "sequence" IS NULL AND "kind" IN ('trainer-request', 'receipt')
    ELSE "contact_id" IS NULL AND "sequence" IS NOT NULL AND "kind" IN
        ('confirmation', 'changed', 'cancelled', 'reminder', 'trainer-booked', 'trainer-changed', 'trainer-cancelled')
    END
);
