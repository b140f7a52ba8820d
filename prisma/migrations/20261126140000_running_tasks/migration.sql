ALTER TABLE "periodic_tasks" ADD COLUMN "running_until" TIMESTAMPTZ(3);
