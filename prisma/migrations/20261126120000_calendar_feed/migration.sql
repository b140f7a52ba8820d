-- The key in the address of the trainers' calendar feed. Without a row the feed has no address.
CREATE TABLE "calendar_feed" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "calendar_feed_one_row" CHECK ("id" = 1),
    CONSTRAINT "calendar_feed_key_length" CHECK (char_length("key") = 43)
);
