CREATE TABLE "consent_history" (
	"account_id" text NOT NULL,
	"field" text NOT NULL,
	"did_user_agree" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"policy_version" text NOT NULL,
	"place" text,
	CONSTRAINT "consent_history_account_id_field_decided_at_did_user_agree_pk" PRIMARY KEY("account_id","field","decided_at","did_user_agree")
);
--> statement-breakpoint
CREATE TABLE "data_export_chunks" (
	"export_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_chunks_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"account_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"progress" real NOT NULL,
	"attempt" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"size_bytes" integer,
	"day_began_at" timestamp with time zone NOT NULL,
	"made_in_day" integer NOT NULL,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD COLUMN "version" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_history" ADD CONSTRAINT "consent_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_history_newest" ON "consent_history" USING btree ("account_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accounts_deletes_at" ON "accounts" USING btree ("deletes_at") WHERE deletes_at is not null;--> statement-breakpoint
INSERT INTO "consent_history" ("account_id", "field", "did_user_agree", "decided_at", "recorded_at", "policy_version", "place")
SELECT "account_id", "field", "did_user_agree", "decided_at", "decided_at", 'terms 1, privacy policy 1', NULL FROM "consents";
