CREATE TABLE "stripe_prices" (
	"identifier" text NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"price_id" text NOT NULL,
	CONSTRAINT "stripe_prices_identifier_currency_unit_amount_pk" PRIMARY KEY("identifier","currency","unit_amount")
);
--> statement-breakpoint
ALTER TABLE "stripe_prices" ADD CONSTRAINT "stripe_prices_identifier_packages_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."packages"("identifier") ON DELETE no action ON UPDATE no action;