-- The phone number that somebody who books may leave.
ALTER TABLE "contacts" ADD COLUMN "phone" TEXT;
