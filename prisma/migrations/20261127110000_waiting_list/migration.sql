CREATE TABLE "waiting_list" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "contact_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "mornings" BOOLEAN NOT NULL DEFAULT false,
    "afternoons" BOOLEAN NOT NULL DEFAULT false,
    "saturdays" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "opened" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],

    CONSTRAINT "waiting_list_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waiting_list_place" CHECK ("place" IN ('in-gym', 'in-home', 'virtual'))
);
CREATE UNIQUE INDEX "waiting_list_contact_id_key" ON "waiting_list"("contact_id");
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_contact_id_fkey"
    FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "noted_open_times" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "starts_at" TIMESTAMPTZ(3)[],
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "noted_open_times_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "noted_open_times_one_row" CHECK ("id" = 1)
);

ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK (
    CASE
    WHEN "address" IS NOT NULL
    THEN "contact_id" IS NULL AND "evaluation_id" IS NULL AND "sequence" IS NULL AND "erased_booking" IS NULL AND "kind" IN
        ('account-confirmation', 'account-exists', 'account-reset', 'account-password-changed', 'account-taken-over',
         'account-two-step-on', 'account-two-step-off', 'account-recovery-code-used', 'account-codes-stopped')
    WHEN "erased_booking" IS NOT NULL
    THEN "contact_id" IS NULL AND "evaluation_id" IS NULL AND "sequence" IS NULL AND "kind" = 'trainer-erased'
    WHEN "evaluation_id" IS NULL
    THEN "contact_id" IS NOT NULL AND "sequence" IS NULL AND "kind" IN ('trainer-request', 'receipt', 'time-opened')
    ELSE "contact_id" IS NULL AND "sequence" IS NOT NULL AND "kind" IN
        ('confirmation', 'changed', 'cancelled', 'reminder', 'trainer-booked', 'trainer-changed', 'trainer-cancelled')
    END
);
