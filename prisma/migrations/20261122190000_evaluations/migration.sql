-- Whoever books a time need not write anything.
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_message_length";
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_message_length" CHECK (char_length(btrim("message", E' \t\n\r')) <= 5000);

-- CreateTable
CREATE TABLE "evaluations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "contact_id" UUID,
    "place" TEXT,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "free_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'booked',
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "evaluations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "evaluations_place" CHECK ("place" IN ('in-gym', 'in-home', 'virtual')),
    CONSTRAINT "evaluations_state" CHECK ("state" IN ('booked', 'cancelled', 'attended', 'missed', 'blocked')),
    CONSTRAINT "evaluations_times" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "free_at"),
    -- A block of the trainer's own is nobody's visit; everything else is somebody's.
    CONSTRAINT "evaluations_contact" CHECK (("state" = 'blocked') = ("contact_id" IS NULL)),
    CONSTRAINT "evaluations_place_given" CHECK (("state" = 'blocked') = ("place" IS NULL)),
    -- Whatever the code does, no two visits overlap.
    CONSTRAINT "evaluations_no_overlap" EXCLUDE USING gist (tstzrange("starts_at", "free_at") WITH &&) WHERE ("state" <> 'cancelled')
);

-- CreateTable
CREATE TABLE "closed_days" (
    "day" DATE NOT NULL,

    CONSTRAINT "closed_days_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "evaluations_contact_id_idx" ON "evaluations"("contact_id");

-- CreateIndex
CREATE INDEX "evaluations_starts_at_id_idx" ON "evaluations"("starts_at", "id");

-- One request has one booking at a time.
CREATE UNIQUE INDEX "evaluations_booked_contact_key" ON "evaluations"("contact_id") WHERE ("state" = 'booked');

-- AddForeignKey
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An email belongs to a request or to a booking. A booking has several over its life, told apart by its sequence.
ALTER TABLE "contact_mails" DROP CONSTRAINT "contact_mails_pkey",
    DROP CONSTRAINT "contact_mails_kind",
    ALTER COLUMN "contact_id" DROP NOT NULL,
    ADD COLUMN "id" SERIAL NOT NULL,
    ADD COLUMN "evaluation_id" UUID,
    ADD COLUMN "sequence" INTEGER,
    ADD CONSTRAINT "contact_mails_pkey" PRIMARY KEY ("id"),
    ADD CONSTRAINT "contact_mails_kind" CHECK (
        CASE WHEN "evaluation_id" IS NULL
        THEN "contact_id" IS NOT NULL AND "sequence" IS NULL AND "kind" IN ('notice', 'receipt')
        ELSE "contact_id" IS NULL AND "sequence" IS NOT NULL AND "kind" IN
            ('confirmation', 'changed', 'cancelled', 'reminder', 'trainer-booked', 'trainer-changed', 'trainer-cancelled')
        END
    );

-- CreateIndex
CREATE UNIQUE INDEX "contact_mails_contact_id_kind_key" ON "contact_mails"("contact_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "contact_mails_evaluation_id_kind_sequence_key" ON "contact_mails"("evaluation_id", "kind", "sequence");

-- AddForeignKey
ALTER TABLE "contact_mails" ADD CONSTRAINT "contact_mails_evaluation_id_fkey" FOREIGN KEY ("evaluation_id") REFERENCES "evaluations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
