CREATE TABLE "stage_keys" (
	"account_id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text,
	"ended_at" timestamp with time zone,
	"title" text,
	"prepared_lesson_id" text,
	"runs" integer DEFAULT 0 NOT NULL,
	"stream_id" text,
	"stream_kind" text,
	"stream_seen_at" timestamp with time zone,
	"picture_at" timestamp with time zone,
	"problem" text,
	"recorded_at" timestamp with time zone,
	"recording_lesson_id" text
);
--> statement-breakpoint
ALTER TABLE "stage_keys" ADD CONSTRAINT "stage_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stage_keys_key_hash" ON "stage_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stages_open" ON "stages" USING btree ((true)) WHERE "stages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stages_started_at" ON "stages" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stages_started_by" ON "stages" USING btree ("started_by");