ALTER TABLE "grammar_topics" ADD COLUMN "title_german" text;--> statement-breakpoint
ALTER TABLE "grammar_topics" ADD COLUMN "summary_german" text;--> statement-breakpoint
ALTER TABLE "grammar_topics" ADD COLUMN "text_german" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "subtitle_german" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "text_german" text;--> statement-breakpoint
ALTER TABLE "private_lesson_terms" ADD COLUMN "meeting_place_german" text;