-- Emails about accounts wait in the outbox, too. They name an address, since whether it has an account is looked up when
-- they are sent.
ALTER TABLE "emails" ADD COLUMN "address" TEXT,
    ADD CONSTRAINT "emails_address" CHECK ("address" = lower("address") AND char_length("address") BETWEEN 3 AND 254);

ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK (
    CASE
    WHEN "address" IS NOT NULL
    THEN "contact_id" IS NULL AND "evaluation_id" IS NULL AND "sequence" IS NULL AND "erased_booking" IS NULL AND "kind" IN
        ('account-confirmation', 'account-exists', 'account-reset', 'account-password-changed', 'account-taken-over')
    WHEN "erased_booking" IS NOT NULL
    THEN "contact_id" IS NULL AND "evaluation_id" IS NULL AND "sequence" IS NULL AND "kind" = 'trainer-erased'
    WHEN "evaluation_id" IS NULL
    THEN "contact_id" IS NOT NULL AND "sequence" IS NULL AND "kind" IN ('trainer-request', 'receipt')
    ELSE "contact_id" IS NULL AND "sequence" IS NOT NULL AND "kind" IN
        ('confirmation', 'changed', 'cancelled', 'reminder', 'trainer-booked', 'trainer-changed', 'trainer-cancelled')
    END
);
