ALTER TABLE "checkout_sessions" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "session_id" text;--> statement-breakpoint
UPDATE "checkout_sessions" SET "session_id" = "id", "state" = CASE WHEN "closed_at" IS NULL THEN 'open' ELSE 'closed' END;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_opening" ON "checkout_sessions" USING btree ("account_id") WHERE "checkout_sessions"."state" = 'opening';--> statement-breakpoint
CREATE INDEX "checkout_sessions_unchecked" ON "checkout_sessions" USING btree ("checked_at") WHERE "checkout_sessions"."state" = 'open';--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_session_id_unique" UNIQUE("session_id");