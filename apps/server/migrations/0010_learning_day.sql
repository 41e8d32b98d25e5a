ALTER TABLE "review_settings" ALTER COLUMN "new_cards_per_day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_settings" ADD COLUMN "zone" text;