-- What visitors can make long is not read in full.
CREATE INDEX "waiting_list_expires_at_idx" ON "waiting_list" ("expires_at");
CREATE INDEX "emails_address_idx" ON "emails" ("address") WHERE "address" IS NOT NULL;
