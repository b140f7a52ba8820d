-- no transaction: messages are taken while the index is built.
CREATE INDEX CONCURRENTLY "contacts_lower_email_idx" ON "contacts"(lower("email"));
