ALTER TABLE "lessons" ADD COLUMN "source" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "flashcards" DROP CONSTRAINT "flashcards_lesson_id_position_pk";--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "id" text;--> statement-breakpoint
-- The same id as the server derives from a card without one: features/course/card-ids.ts.
UPDATE "flashcards" SET "id" = "derived"."id" FROM (
  SELECT "lesson_id", "position",
    left(encode(sha256(convert_to("lesson_id" || E'\n' || normalize("swiss_german", NFC), 'UTF8')), 'hex'), 12) ||
    -- Two spellings of one phrase in a lesson: only the first can have its id.
    CASE WHEN row_number() OVER (PARTITION BY "lesson_id", normalize("swiss_german", NFC) ORDER BY "position") = 1
      THEN '' ELSE '-' || "position" END AS "id"
  FROM "flashcards"
) "derived"
WHERE "flashcards"."lesson_id" = "derived"."lesson_id" AND "flashcards"."position" = "derived"."position";--> statement-breakpoint
ALTER TABLE "flashcards" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "flashcards_lesson_id" ON "flashcards" USING btree ("lesson_id","position");
