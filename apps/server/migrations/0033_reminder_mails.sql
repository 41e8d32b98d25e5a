CREATE TABLE "bounced_addresses" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"reminder_key" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "reminder_mails_once" UNIQUE("reminder_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "announced_lessons" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"queued_until" text,
	"is_queued" boolean DEFAULT false NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bounced_addresses" ADD CONSTRAINT "bounced_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_mails" ADD CONSTRAINT "reminder_mails_reminder_key_reminders_key_fk" FOREIGN KEY ("reminder_key") REFERENCES "public"."reminders"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_mails" ADD CONSTRAINT "reminder_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_mails_account_id" ON "reminder_mails" USING btree ("account_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminder_mails_waiting" ON "reminder_mails" USING btree ("give_up_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "reminder_mails_claimed_at" ON "reminder_mails" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "reminder_mails_give_up_at" ON "reminder_mails" USING btree ("give_up_at");--> statement-breakpoint
CREATE INDEX "reminders_decided_at" ON "reminders" USING btree ("decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminders_unqueued" ON "reminders" USING btree ("expires_at") WHERE not is_queued;--> statement-breakpoint
CREATE INDEX "reminders_expires_at" ON "reminders" USING btree ("expires_at");