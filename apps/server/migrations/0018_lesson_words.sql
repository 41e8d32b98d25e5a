CREATE TABLE "lesson_words" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"title" "tsvector" NOT NULL,
	"text" "tsvector" NOT NULL,
	"cards" "tsvector" NOT NULL,
	"everything" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_words" ADD CONSTRAINT "lesson_words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_words_everything" ON "lesson_words" USING gin ("everything");