CREATE TABLE "card_states" (
	"account_id" text NOT NULL,
	"card_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"phase" text NOT NULL,
	"review_count" integer NOT NULL,
	"lapse_count" integer NOT NULL,
	"first_reviewed_at" timestamp (3) with time zone NOT NULL,
	"last_reviewed_at" timestamp (3) with time zone NOT NULL,
	"last_grade" text NOT NULL,
	"scheduler_version" integer NOT NULL,
	CONSTRAINT "card_states_account_id_card_id_pk" PRIMARY KEY("account_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"account_id" text NOT NULL,
	"id" uuid NOT NULL,
	"card_id" text,
	"grade" text,
	"reviewed_at" timestamp (3) with time zone,
	"undoes" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_log_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"new_cards_per_day" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_states_due_at" ON "card_states" USING btree ("account_id","due_at");--> statement-breakpoint
CREATE INDEX "card_states_first_reviewed_at" ON "card_states" USING btree ("account_id","first_reviewed_at");--> statement-breakpoint
CREATE INDEX "card_states_last_reviewed_at" ON "card_states" USING btree ("account_id","last_reviewed_at");--> statement-breakpoint
CREATE INDEX "review_log_card" ON "review_log" USING btree ("account_id","card_id");--> statement-breakpoint
CREATE INDEX "review_log_reviewed_at" ON "review_log" USING btree ("account_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "review_log_received_at" ON "review_log" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "review_log_undoes" ON "review_log" USING btree ("account_id","undoes") WHERE undoes is not null;