CREATE TABLE "heard_dialects" (
	"account_id" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_choices" (
	"lesson_id" text NOT NULL,
	"line_id" text NOT NULL,
	"dialect" text NOT NULL,
	"chosen_id" text,
	"published_id" text,
	CONSTRAINT "voice_choices_lesson_id_line_id_dialect_pk" PRIMARY KEY("lesson_id","line_id","dialect")
);
--> statement-breakpoint
ALTER TABLE "heard_dialects" ADD CONSTRAINT "heard_dialects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_choices" ADD CONSTRAINT "voice_choices_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_choices" ADD CONSTRAINT "voice_choices_chosen_id_voice_takes_id_fk" FOREIGN KEY ("chosen_id") REFERENCES "public"."voice_takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_choices" ADD CONSTRAINT "voice_choices_published_id_voice_takes_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."voice_takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_choices_chosen_id" ON "voice_choices" USING btree ("chosen_id");--> statement-breakpoint
CREATE INDEX "voice_choices_published_id" ON "voice_choices" USING btree ("published_id");--> statement-breakpoint
-- Each line had one choice, of whatever dialect its speaker has.
INSERT INTO "voice_choices" ("lesson_id", "line_id", "dialect", "chosen_id", "published_id")
SELECT "lesson_id", "line_id", "dialect", max("chosen_id"), max("published_id")
FROM (
	SELECT line."lesson_id", line."line_id", coalesce(speaker."region", '') AS "dialect",
		CASE WHEN take."id" = line."chosen_id" THEN take."id" END AS "chosen_id",
		CASE WHEN take."id" = line."published_id" THEN take."id" END AS "published_id"
	FROM "voice_lines" line
	JOIN "voice_takes" take ON take."id" IN (line."chosen_id", line."published_id")
	JOIN "voice_speakers" speaker ON speaker."id" = take."speaker_id"
) own
GROUP BY "lesson_id", "line_id", "dialect";
