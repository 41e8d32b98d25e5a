CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"is_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_message_id" ON "contact_answers" USING btree ("message_id","written_at");--> statement-breakpoint
CREATE INDEX "contact_answers_written_by" ON "contact_answers" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "contact_answers_to_mail" ON "contact_answers" USING btree ("written_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","written_at" DESC NULLS LAST,"id" DESC NULLS LAST);