-- AlterTable
ALTER TABLE "contacts" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'new',
    ADD CONSTRAINT "contacts_state" CHECK ("state" IN ('new', 'contacted', 'booked', 'not-a-fit'));

-- CreateTable
CREATE TABLE "contact_mails" (
    "contact_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "run_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "contact_mails_pkey" PRIMARY KEY ("contact_id","kind"),
    CONSTRAINT "contact_mails_kind" CHECK ("kind" IN ('notice', 'receipt')),
    -- A mail server's answer often repeats the address: only its codes are kept.
    CONSTRAINT "contact_mails_last_error_codes" CHECK ("last_error" ~ '^[A-Za-z0-9_ .-]{1,60}$')
);

-- CreateTable
CREATE TABLE "periodic_tasks" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "periodic_tasks_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "contact_mails_run_at_idx" ON "contact_mails"("run_at");

-- CreateIndex
CREATE INDEX "contacts_state_timestamp_id_idx" ON "contacts"("state", "timestamp" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "contact_mails" ADD CONSTRAINT "contact_mails_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
