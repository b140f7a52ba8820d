-- Who is waiting for an answer, oldest first.
CREATE INDEX "contacts_waiting_idx" ON "contacts"("timestamp", "id") WHERE "state" = 'new' AND NOT "suspected_spam";

-- A role may be given without saying since when.
ALTER TABLE "users" DROP CONSTRAINT "users_role", ADD CONSTRAINT "users_role" CHECK ("role" = 'trainer');
