CREATE TABLE "private_lesson_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"meridiem" text NOT NULL,
	"hour" integer NOT NULL,
	"student_id" text,
	CONSTRAINT "private_lesson_slots_time" UNIQUE("day","meridiem","hour"),
	CONSTRAINT "private_lesson_slots_student" UNIQUE("student_id")
);
--> statement-breakpoint
DROP INDEX "comments_newest";--> statement-breakpoint
DROP INDEX "lessons_type_published_at";--> statement-breakpoint
ALTER TABLE "private_lesson_slots" ADD CONSTRAINT "private_lesson_slots_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("lesson_id","created_at" DESC NULLS FIRST,id collate "C" desc);--> statement-breakpoint
CREATE INDEX "lessons_type_published_at" ON "lessons" USING btree ("type","published_at" DESC NULLS FIRST);