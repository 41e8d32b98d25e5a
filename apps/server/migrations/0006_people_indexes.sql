-- Which three letters stand in a row in a text. No extension is needed: not every server has pg_trgm, nor lets its user add it.
CREATE FUNCTION "grams_of"("said" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	grams text[] := '{}';
BEGIN
	FOR at IN 1 .. length(said) - 2 LOOP
		grams[at] := substr(said, at, 3);
	END LOOP;
	RETURN grams;
END
$$;
--> statement-breakpoint
CREATE TABLE "finished_counts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"lessons" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finished_counts" ADD CONSTRAINT "finished_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finished_counts_lessons" ON "finished_counts" USING btree ("lessons","account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_cancels" ON "subscriptions" USING btree ("account_id") WHERE cancels and ended_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_trialing" ON "subscriptions" USING btree ("account_id") WHERE status = 'trialing' and ended_at is null;--> statement-breakpoint
CREATE INDEX "accounts_is_disabled" ON "accounts" USING btree ("id") WHERE is_disabled;--> statement-breakpoint
CREATE INDEX "accounts_grams" ON "accounts" USING gin (grams_of(lower(coalesce(email, '') || ' ' || coalesce(display_name, ''))));--> statement-breakpoint
CREATE FUNCTION "count_finished"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW."seen_at" IS NOT NULL) THEN
		INSERT INTO "public"."finished_counts" AS counted VALUES (NEW."account_id", 1)
			ON CONFLICT ("account_id") DO UPDATE SET "lessons" = counted."lessons" + 1;
	ELSE
		UPDATE "public"."finished_counts" SET "lessons" = "lessons" - 1 WHERE "account_id" = OLD."account_id";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "lesson_progress_added" AFTER INSERT ON "lesson_progress"
	FOR EACH ROW WHEN (NEW."seen_at" IS NOT NULL) EXECUTE FUNCTION "count_finished"();
--> statement-breakpoint
CREATE TRIGGER "lesson_progress_changed" AFTER UPDATE OF "seen_at" ON "lesson_progress"
	FOR EACH ROW WHEN ((OLD."seen_at" IS NULL) <> (NEW."seen_at" IS NULL)) EXECUTE FUNCTION "count_finished"();
--> statement-breakpoint
CREATE TRIGGER "lesson_progress_removed" AFTER DELETE ON "lesson_progress"
	FOR EACH ROW WHEN (OLD."seen_at" IS NOT NULL) EXECUTE FUNCTION "count_finished"();
--> statement-breakpoint
-- The triggers hold back who writes until this is counted.
INSERT INTO "finished_counts" SELECT "account_id", count(*) FROM "lesson_progress" WHERE "seen_at" IS NOT NULL GROUP BY "account_id";
