CREATE TABLE "bans" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"place" text NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"banned_by" text,
	"until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"place" text NOT NULL,
	"thing" text NOT NULL,
	"reporter_id" text NOT NULL,
	"account_id" text NOT NULL,
	"username" text NOT NULL,
	"message" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lesson_id" text,
	"room" integer,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "reports_place_thing_reporter_id_pk" PRIMARY KEY("place","thing","reporter_id")
);
--> statement-breakpoint
-- A mute without a time held for its evening, which ends at four in the morning in Switzerland.
INSERT INTO "bans" ("id", "account_id", "place", "banned_at", "until")
SELECT substr(md5("room_id"::text || ' ' || "account_id"), 1, 20), "account_id", 'chat', "muted_at",
	coalesce("muted_until", (greatest("room_id", ("muted_at" AT TIME ZONE 'Europe/Zurich' - interval '4 hours')::date)
		+ 1 + time '04:00') AT TIME ZONE 'Europe/Zurich')
FROM "chat_members" WHERE "muted_at" IS NOT NULL;--> statement-breakpoint
-- Of what was mailed, the operators know.
INSERT INTO "reports" ("place", "thing", "reporter_id", "account_id", "username", "message", "lesson_id",
	"reported_at", "mailed_at", "closed_at")
SELECT 'comments', "lesson_id" || '/' || "comment_id", "reporter_id", "author_id", "username", "message", "lesson_id",
	"reported_at", "mailed_at", "mailed_at"
FROM "comment_reports";--> statement-breakpoint
DROP TABLE "comment_reports" CASCADE;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_banned_by_accounts_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_lifted_by_accounts_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bans_account_id" ON "bans" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bans_standing" ON "bans" USING btree ("place","account_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "bans_banned_by" ON "bans" USING btree ("banned_by");--> statement-breakpoint
CREATE INDEX "bans_lifted_by" ON "bans" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "reports_to_mail" ON "reports" USING btree ("reported_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_reporter_id" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_account_id" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by");--> statement-breakpoint
ALTER TABLE "chat_members" DROP COLUMN "muted_at";--> statement-breakpoint
ALTER TABLE "chat_members" DROP COLUMN "muted_until";--> statement-breakpoint
ALTER TABLE "chat_members" DROP COLUMN "changed";