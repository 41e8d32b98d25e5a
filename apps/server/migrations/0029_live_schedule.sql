CREATE TABLE "live_date_changes" (
	"date" date PRIMARY KEY NOT NULL,
	"title" text,
	"description" text,
	"cancelled_for" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_schedule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"schedule" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "removed_at" timestamp with time zone;