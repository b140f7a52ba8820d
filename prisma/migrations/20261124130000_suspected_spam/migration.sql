-- What the desk lists as suspected spam, newest first.
CREATE INDEX "contacts_suspected_spam_idx" ON "contacts"("timestamp" DESC, "id" DESC) WHERE "suspected_spam";
