-- How often a page was opened on a day, by what led to it. There is nothing in it about anybody.
CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "views" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","path","source")
);

-- What brought the visitor to the site.
ALTER TABLE "contacts" ADD COLUMN "came_from" VARCHAR(100);
