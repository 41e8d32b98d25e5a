CREATE TABLE "comment_reports" (
	"lesson_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"author_id" text NOT NULL,
	"username" text NOT NULL,
	"message" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "comment_reports_lesson_id_comment_id_reporter_id_pk" PRIMARY KEY("lesson_id","comment_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_to_mail" ON "comment_reports" USING btree ("reported_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "comment_reports_reporter_id" ON "comment_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "comment_reports_author_id" ON "comment_reports" USING btree ("author_id");