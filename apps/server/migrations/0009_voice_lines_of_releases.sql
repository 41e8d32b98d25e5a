-- What release 0.1.0 chooses and publishes while it runs beside a newer one counts in the dialect of who speaks. A choice of another dialect stays.
CREATE FUNCTION "take_over_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_chosen boolean := NEW."chosen_id" IS DISTINCT FROM OLD."chosen_id";
	is_published boolean := NEW."published_id" IS DISTINCT FROM OLD."published_id";
BEGIN
	IF is_chosen AND NEW."chosen_id" IS NULL THEN
		UPDATE "public"."voice_choices" SET "chosen_id" = NULL
			WHERE "lesson_id" = NEW."lesson_id" AND "line_id" = NEW."line_id" AND "chosen_id" = OLD."chosen_id";
	END IF;
	IF is_published AND NEW."published_id" IS NULL THEN
		UPDATE "public"."voice_choices" SET "published_id" = NULL
			WHERE "lesson_id" = NEW."lesson_id" AND "line_id" = NEW."line_id" AND "published_id" = OLD."published_id";
	END IF;
	INSERT INTO "public"."voice_choices" AS known ("lesson_id", "line_id", "dialect", "chosen_id", "published_id")
		SELECT NEW."lesson_id", NEW."line_id", coalesce(speaker."region", ''),
			max(take."id") FILTER (WHERE is_chosen AND take."id" = NEW."chosen_id"),
			max(take."id") FILTER (WHERE is_published AND take."id" = NEW."published_id")
		FROM "public"."voice_takes" take
		JOIN "public"."voice_speakers" speaker ON speaker."id" = take."speaker_id"
		WHERE (is_chosen AND take."id" = NEW."chosen_id") OR (is_published AND take."id" = NEW."published_id")
		GROUP BY 3
		ORDER BY 3
		ON CONFLICT ("lesson_id", "line_id", "dialect") DO UPDATE
			SET "chosen_id" = coalesce(excluded."chosen_id", known."chosen_id"),
				"published_id" = coalesce(excluded."published_id", known."published_id");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "voice_lines_written" AFTER INSERT OR UPDATE OF "chosen_id", "published_id" ON "voice_lines"
	FOR EACH ROW EXECUTE FUNCTION "take_over_line"();
--> statement-breakpoint
-- What was heard while another dialect's take was chosen for the line already is the choice in its own dialect.
UPDATE "voice_choices" choice SET "chosen_id" = choice."published_id"
FROM "voice_lines" line
WHERE line."lesson_id" = choice."lesson_id" AND line."line_id" = choice."line_id"
	AND line."published_id" = choice."published_id" AND line."chosen_id" IS NOT NULL AND choice."chosen_id" IS NULL;
