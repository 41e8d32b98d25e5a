CREATE TABLE "linked_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linked_identities_pkey" PRIMARY KEY("provider","subject"),
	CONSTRAINT "linked_identities_account" UNIQUE("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_mac" text NOT NULL,
	"purpose" text NOT NULL,
	"phone_number" text NOT NULL,
	"account_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"display_name" text,
	"phone_number" text,
	"encrypted_secret" text,
	"last_used_step" integer,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factors_phone" UNIQUE("account_id","phone_number")
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "uses_email_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "custom_claims" jsonb;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_account_id" ON "phone_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factors_account_id" ON "second_factors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_tokens_expires_at" ON "used_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_phone_number" UNIQUE("phone_number");