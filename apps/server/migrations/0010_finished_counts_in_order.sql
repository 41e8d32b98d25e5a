-- Two lessons that are deleted at once take their learners' counts in one order, whoever finished which first.
CREATE FUNCTION "uncount_finished"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "public"."finished_counts"
		WHERE "account_id" IN (SELECT "account_id" FROM gone WHERE "seen_at" IS NOT NULL)
		ORDER BY "account_id" FOR NO KEY UPDATE;
	UPDATE "public"."finished_counts" counted SET "lessons" = counted."lessons" - lost."lessons"
		FROM (SELECT "account_id", count(*) AS "lessons" FROM gone WHERE "seen_at" IS NOT NULL GROUP BY "account_id") lost
		WHERE counted."account_id" = lost."account_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- In place of the old one: taken away, it would have to wait for everybody who reads.
CREATE OR REPLACE TRIGGER "lesson_progress_removed" AFTER DELETE ON "lesson_progress"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "uncount_finished"();
