-- PostgreSQL 18 names NOT NULL constraints and keeps their names when a column or a table is renamed.
ALTER TABLE "waiting_list" RENAME CONSTRAINT "waiting_list_contact_id_not_null" TO "waiting_list_request_id_not_null";
ALTER TABLE "waiting_list" RENAME CONSTRAINT "waiting_list_saturdays_not_null" TO "waiting_list_weekends_not_null";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_id_not_null" TO "emails_id_not_null";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_kind_not_null" TO "emails_kind_not_null";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_queued_at_not_null" TO "emails_queued_at_not_null";
ALTER TABLE "emails" RENAME CONSTRAINT "contact_mails_attempts_not_null" TO "emails_attempts_not_null";
