CREATE TABLE "chat_members" (
	"room_id" date NOT NULL,
	"account_id" text NOT NULL,
	"last_sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	"muted_until" timestamp with time zone,
	"changed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_members_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"room_id" date NOT NULL,
	"sequence" bigint NOT NULL,
	"changed" bigint NOT NULL,
	"client_id" text NOT NULL,
	"account_id" text NOT NULL,
	"username" text NOT NULL,
	"role" text,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_messages_room_id_sequence_pk" PRIMARY KEY("room_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" date PRIMARY KEY NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"door" text DEFAULT 'by-hours' NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"pinned_sequence" bigint
);
--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_account_id" ON "chat_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_id" ON "chat_messages" USING btree ("room_id","account_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_changed" ON "chat_messages" USING btree ("room_id","changed");--> statement-breakpoint
CREATE INDEX "chat_messages_account_id" ON "chat_messages" USING btree ("account_id");