CREATE TABLE "own_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"swiss_german" text NOT NULL,
	"english" text NOT NULL,
	"standard_german" text,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_cards_word" UNIQUE("account_id","lesson_id","swiss_german")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"position" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"swiss_german" text NOT NULL,
	"english" text NOT NULL,
	"standard_german" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocabulary_key" ON "vocabulary" USING btree ("key");