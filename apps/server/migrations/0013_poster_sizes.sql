ALTER TABLE "lessons" ADD COLUMN "poster_widths" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "has_night_poster" boolean DEFAULT false NOT NULL;