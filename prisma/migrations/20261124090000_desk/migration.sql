-- Who may use the trainer's desk, and since when.
ALTER TABLE "users" ADD COLUMN "role" TEXT,
    ADD COLUMN "role_since" TIMESTAMPTZ(3),
    ADD CONSTRAINT "users_role" CHECK ("role" = 'trainer' AND "role_since" IS NOT NULL OR "role" IS NULL AND "role_since" IS NULL);

ALTER TABLE "contacts" ADD COLUMN "first_answered_at" TIMESTAMPTZ(3),
    ADD COLUMN "private_note" TEXT NOT NULL DEFAULT '',
    ADD CONSTRAINT "contacts_private_note_length" CHECK (char_length("private_note") <= 2000);
