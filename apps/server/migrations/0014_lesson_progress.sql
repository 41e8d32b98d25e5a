CREATE TABLE "lesson_progress" (
	"account_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"position_seconds" double precision NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"furthest_seconds" double precision NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_account_id_lesson_id_pk" PRIMARY KEY("account_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;