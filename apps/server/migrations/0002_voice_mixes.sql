CREATE TABLE "voice_mixes" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"progress" real DEFAULT 0 NOT NULL,
	"seconds_left" integer,
	"worker" text,
	"machine" text,
	"seen_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"base_folder" text NOT NULL,
	"shown_folder" text,
	"laid" jsonb NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "voice_mixes" ADD CONSTRAINT "voice_mixes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_mixes_lesson_id" ON "voice_mixes" USING btree ("lesson_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voice_mixes_state" ON "voice_mixes" USING btree ("state","asked_at");