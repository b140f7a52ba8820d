-- A row is about one thing. Which kinds of email there are is known by lib/domain/email-kinds.ts alone: a new kind needs no
-- migration, and a row of an unknown kind is parked.
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";
ALTER TABLE "emails" ADD CONSTRAINT "emails_about" CHECK (
    num_nonnulls("address", "erased_booking", "contact_id", "evaluation_id") = 1
    AND ("sequence" IS NOT NULL) = ("evaluation_id" IS NOT NULL)
);
