-- What Prisma generates from schema.prisma, with the keys in their tables, and what it cannot express: checks, an exclusion,
-- indexes of expressions and of some rows only, and identity columns, so that a role that may insert a row may number it.

CREATE TABLE "contacts" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" TEXT,
    "package_title" TEXT,
    "source" TEXT,
    "came_from" VARCHAR(100),
    "suspected_spam" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" BYTEA NOT NULL DEFAULT sha256(((gen_random_uuid())::text)::bytea),
    "sent_on" DATE NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC')::date),
    "state" TEXT NOT NULL DEFAULT 'new',
    "first_answered_at" TIMESTAMPTZ(3),
    "private_note" TEXT NOT NULL DEFAULT '',
    "wanted_starts_at" TIMESTAMPTZ(3),
    "wanted_place" TEXT,
    "wanted_place_detail" TEXT,
    "phone" TEXT,
    -- The limits of lib/validation, once more: a second writer, or a mistake in the first, must not store what the
    -- site would refuse. Trimmed as the site trims, of line breaks and tabs too; char_length counts characters, not bytes.
    CONSTRAINT "contacts_name_length" CHECK (char_length(btrim("name", E' \t\n\r')) BETWEEN 1 AND 100),
    CONSTRAINT "contacts_email_length" CHECK (char_length(btrim("email", E' \t\n\r')) BETWEEN 3 AND 254),
    CONSTRAINT "contacts_message_length" CHECK (char_length(btrim("message", E' \t\n\r')) <= 5000),
    CONSTRAINT "contacts_content_hash_length" CHECK (octet_length("content_hash") = 32),
    CONSTRAINT "contacts_state" CHECK ("state" IN ('new', 'contacted', 'booked', 'not-a-fit')),
    CONSTRAINT "contacts_private_note_length" CHECK (char_length("private_note") <= 2000)
);
CREATE INDEX "contacts_timestamp_id_idx" ON "contacts"("timestamp" DESC, "id" DESC);
CREATE INDEX "contacts_state_timestamp_id_idx" ON "contacts"("state", "timestamp" DESC, "id" DESC);
CREATE UNIQUE INDEX "contacts_content_hash_sent_on_key" ON "contacts"("content_hash", "sent_on");
-- Days that begin at noon. Of two copies less than twelve hours apart, midnight or noon may lie between them, but never
-- both: so one of the two unique indexes catches them, even if they are written in the same instant.
CREATE UNIQUE INDEX "contacts_content_hash_noon_key" ON "contacts"("content_hash", (((("timestamp" AT TIME ZONE 'UTC') + interval '12 hours'))::date));
-- An address in any capitals is one person's.
CREATE INDEX "contacts_lower_email_idx" ON "contacts"(lower("email"));
-- Who is waiting for an answer, oldest first.
CREATE INDEX "contacts_waiting_idx" ON "contacts"("timestamp", "id") WHERE "state" = 'new' AND NOT "suspected_spam";
-- What the desk lists as suspected spam, newest first.
CREATE INDEX "contacts_suspected_spam_idx" ON "contacts"("timestamp" DESC, "id" DESC) WHERE "suspected_spam";

CREATE TABLE "evaluations" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "request_id" UUID REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "place" TEXT,
    "place_detail" TEXT,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "free_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'booked',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "previous_starts_at" TIMESTAMPTZ(3),
    "cancelled_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "evaluations_state" CHECK ("state" IN ('booked', 'cancelled', 'attended', 'missed', 'blocked')),
    CONSTRAINT "evaluations_times" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "free_at"),
    -- A block of the trainer's own is nobody's visit; everything else is somebody's.
    CONSTRAINT "evaluations_request" CHECK (("state" = 'blocked') = ("request_id" IS NULL)),
    -- Which places there are is known by lib/domain/booking.ts alone, so that a new one needs no migration.
    CONSTRAINT "evaluations_place_given" CHECK (("state" = 'blocked') = ("place" IS NULL)),
    CONSTRAINT "evaluations_place_detail" CHECK (char_length("place_detail") BETWEEN 1 AND 200),
    CONSTRAINT "evaluations_cancelled_by" CHECK ("cancelled_by" IS NULL OR ("cancelled_by" IN ('visitor', 'trainer') AND "state" = 'cancelled')),
    -- Whatever the code does, no two visits overlap.
    CONSTRAINT "evaluations_no_overlap" EXCLUDE USING gist (tstzrange("starts_at", "free_at") WITH &&) WHERE ("state" <> 'cancelled')
);
CREATE INDEX "evaluations_request_id_idx" ON "evaluations"("request_id");
CREATE INDEX "evaluations_starts_at_id_idx" ON "evaluations"("starts_at", "id");
CREATE INDEX "evaluations_created_at_idx" ON "evaluations"("created_at");
-- One request has one booking at a time.
CREATE UNIQUE INDEX "evaluations_booked_request_key" ON "evaluations"("request_id") WHERE ("state" = 'booked');

CREATE TABLE "waiting_list" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "request_id" UUID NOT NULL REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "place" TEXT NOT NULL,
    "mornings" BOOLEAN NOT NULL DEFAULT false,
    "afternoons" BOOLEAN NOT NULL DEFAULT false,
    "weekends" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "opened" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[]
);
CREATE UNIQUE INDEX "waiting_list_request_id_key" ON "waiting_list"("request_id");
CREATE INDEX "waiting_list_expires_at_idx" ON "waiting_list"("expires_at");

CREATE TABLE "noted_open_times" (
    "id" INTEGER PRIMARY KEY DEFAULT 1 CONSTRAINT "noted_open_times_one_row" CHECK ("id" = 1),
    "starts_at" TIMESTAMPTZ(3)[],
    "noted_at" TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE "closed_days" (
    "day" DATE PRIMARY KEY,
    "is_open" BOOLEAN NOT NULL DEFAULT false
);

CREATE TABLE "calendar_feed" (
    "id" INTEGER PRIMARY KEY DEFAULT 1 CONSTRAINT "calendar_feed_one_row" CHECK ("id" = 1),
    "key" TEXT NOT NULL CONSTRAINT "calendar_feed_key_length" CHECK (char_length("key") = 43)
);

CREATE TABLE "trainer_calendars" (
    "address_hash" BYTEA PRIMARY KEY,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "expanded_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT
);

CREATE TABLE "busy_times" (
    "id" INTEGER PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    "address_hash" BYTEA NOT NULL REFERENCES "trainer_calendars"("address_hash") ON DELETE CASCADE ON UPDATE CASCADE,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "busy_times_address_hash_idx" ON "busy_times"("address_hash");
CREATE INDEX "busy_times_ends_at_idx" ON "busy_times"("ends_at");

CREATE TABLE "emails" (
    "id" INTEGER PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    "kind" TEXT NOT NULL,
    "request_id" UUID REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "booking_id" UUID REFERENCES "evaluations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "address" TEXT,
    "erased_booking" JSONB,
    "sequence" INTEGER,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "run_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    -- A row is about one thing. Which kinds there are is known by lib/domain/email-kinds.ts alone, so that a new one needs
    -- no migration; a row of an unknown kind is parked.
    CONSTRAINT "emails_about" CHECK (
        num_nonnulls("address", "erased_booking", "request_id", "booking_id") = 1
        AND ("sequence" IS NOT NULL) = ("booking_id" IS NOT NULL)
    ),
    CONSTRAINT "emails_address" CHECK ("address" = lower("address") AND char_length("address") BETWEEN 3 AND 254),
    -- A mail server's answer often repeats the address: only its codes are kept.
    CONSTRAINT "emails_last_error_codes" CHECK ("last_error" ~ '^[A-Za-z0-9_ .-]{1,60}$')
);
CREATE INDEX "emails_run_at_idx" ON "emails"("run_at");
CREATE UNIQUE INDEX "emails_request_id_kind_key" ON "emails"("request_id", "kind");
CREATE UNIQUE INDEX "emails_booking_id_kind_sequence_key" ON "emails"("booking_id", "kind", "sequence");
-- Erasing a person finds what waits for the address.
CREATE INDEX "emails_address_idx" ON "emails"("address") WHERE "address" IS NOT NULL;

CREATE TABLE "periodic_tasks" (
    "name" TEXT PRIMARY KEY,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "running_until" TIMESTAMPTZ(3)
);

CREATE TABLE "rate_limits" (
    "key" TEXT PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT
);
CREATE INDEX "rate_limits_address_idx" ON "rate_limits"("address");

CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "views" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,
    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","path","source")
);

CREATE TABLE "users" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "password_hash" TEXT,
    "email_verified" TIMESTAMPTZ(3),
    "session_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "role" TEXT,
    "role_since" TIMESTAMPTZ(3),
    -- With the unique index below: an address in other capitals is the same account, whoever writes it here.
    CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email")),
    CONSTRAINT "users_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
    CONSTRAINT "users_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "users_image_https" CHECK ("image" LIKE 'https://%' AND char_length("image") <= 2048),
    -- A password stored in clear by mistake fails here.
    CONSTRAINT "users_password_hash_format" CHECK ("password_hash" LIKE '$argon2id$%'),
    CONSTRAINT "users_role" CHECK ("role" = 'trainer')
);
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE TABLE "two_step_sign_ins" (
    "user_id" UUID PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- A key stored in clear by mistake, without nonce and tag, fails here.
    "encrypted_key" BYTEA NOT NULL CONSTRAINT "two_step_sign_ins_encrypted_key_length" CHECK (octet_length("encrypted_key") = 60),
    "last_period" INTEGER NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3)
);

CREATE TABLE "recovery_codes" (
    "code_hash" BYTEA PRIMARY KEY CONSTRAINT "recovery_codes_code_hash_length" CHECK (octet_length("code_hash") = 32),
    "user_id" UUID NOT NULL REFERENCES "two_step_sign_ins"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

CREATE TABLE "sign_in_steps" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "session_version" INTEGER NOT NULL,
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "expires" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "sign_in_steps_user_id_idx" ON "sign_in_steps"("user_id");
CREATE INDEX "sign_in_steps_expires_idx" ON "sign_in_steps"("expires");

CREATE TABLE "accounts" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

CREATE TABLE "sessions" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "expires" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_idx" ON "sessions"("expires");

CREATE TABLE "verification_tokens" (
    "token_hash" BYTEA PRIMARY KEY CONSTRAINT "verification_tokens_token_hash_length" CHECK (octet_length("token_hash") = 32),
    "purpose" TEXT NOT NULL CONSTRAINT "verification_tokens_purpose" CHECK ("purpose" IN ('verify-email', 'reset-password')),
    "user_id" UUID NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "expires" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "verification_tokens_user_id_idx" ON "verification_tokens"("user_id");
CREATE INDEX "verification_tokens_expires_idx" ON "verification_tokens"("expires");
