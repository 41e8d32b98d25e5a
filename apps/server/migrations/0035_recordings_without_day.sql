-- The stage wrote the day of the evening there. The column names the Monday recording that belongs to another lesson.
UPDATE "lessons" SET "monday_lesson_id" = NULL WHERE "source" = 'stage';
