CREATE TABLE "card_updates" (
	"session_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"brand" text,
	"last4" text
);
--> statement-breakpoint
CREATE TABLE "contract_cancellations" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "follows_id" text;--> statement-breakpoint
ALTER TABLE "card_updates" ADD CONSTRAINT "card_updates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cancellations" ADD CONSTRAINT "contract_cancellations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_updates_account_id" ON "card_updates" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "contract_cancellations_account_id" ON "contract_cancellations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "billing_notices_account_id" ON "billing_notices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "billing_notices_created_at" ON "billing_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_follows_id" ON "subscriptions" USING btree ("follows_id");