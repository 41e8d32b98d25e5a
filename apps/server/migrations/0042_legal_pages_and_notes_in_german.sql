ALTER TABLE "legal_pages" ADD COLUMN "title_german" text;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD COLUMN "text_german" text;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD COLUMN "binding" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "note_german" text;