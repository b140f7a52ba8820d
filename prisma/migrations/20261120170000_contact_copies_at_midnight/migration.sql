-- Days that begin at noon. Of two copies less than twelve hours apart, midnight or noon may lie between them, but never
-- both: so one of the two unique indexes catches them, even if they are written in the same instant.

-- A pair that slipped through before would keep the index from being made.
DELETE FROM "contacts" AS "copy" USING "contacts" AS "first"
WHERE "copy"."content_hash" = "first"."content_hash"
  AND (("copy"."timestamp" AT TIME ZONE 'UTC') + interval '12 hours')::date = (("first"."timestamp" AT TIME ZONE 'UTC') + interval '12 hours')::date
  AND ("copy"."timestamp", "copy"."id") > ("first"."timestamp", "first"."id");

-- CreateIndex
CREATE UNIQUE INDEX "contacts_content_hash_noon_key" ON "contacts"("content_hash", (((("timestamp" AT TIME ZONE 'UTC') + interval '12 hours'))::date));
