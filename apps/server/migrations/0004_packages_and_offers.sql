CREATE TABLE "offers" (
	"offer_id" text NOT NULL,
	"position" integer NOT NULL,
	"identifier" text NOT NULL,
	CONSTRAINT "offers_offer_id_position_pk" PRIMARY KEY("offer_id","position")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"identifier" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"promotion_text" jsonb NOT NULL,
	"product_id" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"trial_days" integer NOT NULL,
	"tier" integer NOT NULL,
	"button_colour" text NOT NULL,
	"is_main" boolean NOT NULL,
	"is_second_main" boolean NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"prerequisites" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_identifier_packages_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."packages"("identifier") ON DELETE no action ON UPDATE no action;