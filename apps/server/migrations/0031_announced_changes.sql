ALTER TABLE "store_customers" ADD COLUMN "next_product" text;--> statement-breakpoint
ALTER TABLE "store_customers" ADD COLUMN "next_said_at" timestamp with time zone;