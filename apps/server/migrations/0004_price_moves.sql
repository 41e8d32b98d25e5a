CREATE TABLE "moved_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"told_at" timestamp with time zone,
	"moves_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_moves" (
	"identifier" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moved_subscriptions" ADD CONSTRAINT "moved_subscriptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_subscriptions" ADD CONSTRAINT "moved_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_moves" ADD CONSTRAINT "price_moves_identifier_packages_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."packages"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_subscriptions_account_id" ON "moved_subscriptions" USING btree ("account_id");