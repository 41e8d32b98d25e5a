CREATE TABLE "revenuecat_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_customers" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hints" integer DEFAULT 0 NOT NULL,
	"hints_read" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_purchases" (
	"account_id" text PRIMARY KEY NOT NULL,
	"attempt" text NOT NULL,
	"platform" text NOT NULL,
	"identifier" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "ios_product_id" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "android_product_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "store_product_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_customers" ADD CONSTRAINT "store_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_purchases" ADD CONSTRAINT "store_purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revenuecat_events_received_at" ON "revenuecat_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "store_customers_checked_at" ON "store_customers" USING btree ("checked_at");