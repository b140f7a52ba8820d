-- rate-limiter-flexible needs the time when a key expires. Its default is for replicas of the previous release.
ALTER TABLE "rate_limits"
    ADD COLUMN "expire" TIMESTAMPTZ(3) DEFAULT (now() + '01:00:00'::interval),
    ALTER COLUMN "window_start" SET DEFAULT CURRENT_TIMESTAMP;
