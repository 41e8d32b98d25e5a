CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"transport" text NOT NULL,
	"topic" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"lease_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "outbox_messages_once" UNIQUE("transport","topic","recipient")
);
--> statement-breakpoint
-- What is under way goes on: a mail that a process has in its hands is its own until five minutes after it took it.
INSERT INTO "outbox_messages"
SELECT "id", 'mail', "reminder_key", "account_id", "account_id",
	CASE "state" WHEN 'sending' THEN 'waiting' ELSE "state" END,
	"attempts", "next_attempt_at", "give_up_at", "claimed_at",
	CASE "state" WHEN 'sending' THEN "claimed_at" + interval '5 minutes' END,
	"ended_at", "reason"
FROM "reminder_mails";
--> statement-breakpoint
INSERT INTO "outbox_messages" ("id", "transport", "topic", "recipient", "account_id", "state", "attempts", "next_attempt_at", "give_up_at")
SELECT gen_random_uuid()::text, 'push', "reminder_key", "subscription_id", "push_subscriptions"."account_id",
	"state", "attempts", "next_attempt_at", "expires_at"
FROM "push_messages" JOIN "push_subscriptions" ON "push_subscriptions"."id" = "subscription_id";
--> statement-breakpoint
CREATE INDEX "outbox_messages_account_id" ON "outbox_messages" USING btree ("account_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_waiting" ON "outbox_messages" USING btree ("transport","give_up_at","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_messages_taken_at" ON "outbox_messages" USING btree ("transport","taken_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_give_up_at" ON "outbox_messages" USING btree ("transport","give_up_at");--> statement-breakpoint
-- The platform knows no accounts, so its table does not name them.
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;
--> statement-breakpoint
DROP TABLE "push_messages";
--> statement-breakpoint
DROP TABLE "reminder_mails";