CREATE TABLE "flashcards" (
	"lesson_id" text NOT NULL,
	"position" integer NOT NULL,
	"swiss_german" text NOT NULL,
	"english" text NOT NULL,
	"standard_german" text,
	CONSTRAINT "flashcards_lesson_id_position_pk" PRIMARY KEY("lesson_id","position")
);
--> statement-breakpoint
CREATE TABLE "legal_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"dialect" text NOT NULL,
	"mini_lesson_index" jsonb NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"difficulty" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"is_available" boolean NOT NULL,
	"has_flashcards" boolean NOT NULL,
	"is_free_sample" boolean DEFAULT false NOT NULL,
	"is_monday_lesson" boolean DEFAULT false NOT NULL,
	"monday_lesson_id" text,
	"german_version_url" text,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"media_path" text NOT NULL,
	"playlist_file" text NOT NULL,
	"thumbnail_file" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_type_published_at" ON "lessons" USING btree ("type","published_at" DESC NULLS LAST);