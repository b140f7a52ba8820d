-- CreateTable
CREATE TABLE "contacts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" TEXT,
    "package_title" TEXT,
    "source" TEXT,
    "suspected_spam" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" BYTEA NOT NULL,
    "sent_on" DATE NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id"),

    -- The limits of lib/validation, once more: a second writer, or a mistake in the first, must not store what the
    -- site would refuse. Trimmed as the site trims, of line breaks and tabs too; char_length counts characters, not bytes.
    CONSTRAINT "contacts_name_length" CHECK (char_length(btrim("name", E' \t\n\r')) BETWEEN 1 AND 100),
    CONSTRAINT "contacts_email_length" CHECK (char_length(btrim("email", E' \t\n\r')) BETWEEN 3 AND 254),
    CONSTRAINT "contacts_message_length" CHECK (char_length(btrim("message", E' \t\n\r')) BETWEEN 1 AND 5000),
    CONSTRAINT "contacts_content_hash_length" CHECK (octet_length("content_hash") = 32)
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "contacts_timestamp_id_idx" ON "contacts"("timestamp" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "contacts_content_hash_sent_on_key" ON "contacts"("content_hash", "sent_on");
