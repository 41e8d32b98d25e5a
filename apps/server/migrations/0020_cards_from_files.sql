ALTER TABLE "own_cards" DROP CONSTRAINT "own_cards_word";--> statement-breakpoint
ALTER TABLE "own_cards" ALTER COLUMN "lesson_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "sound_file" text;--> statement-breakpoint
ALTER TABLE "own_cards" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_cards" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "own_cards" ADD COLUMN "anki_guid" text;--> statement-breakpoint
CREATE INDEX "card_states_scheduler_version" ON "card_states" USING btree ("scheduler_version");--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_word" UNIQUE NULLS NOT DISTINCT("account_id","lesson_id","swiss_german");