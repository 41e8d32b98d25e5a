CREATE TABLE "speaking_door" (
	"id" integer PRIMARY KEY NOT NULL,
	"door" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaking_seats" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"room" integer NOT NULL,
	"place" integer NOT NULL,
	"connection" text NOT NULL,
	"is_muted" boolean NOT NULL,
	"is_camera_off" boolean NOT NULL,
	"is_hand_raised" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_seats_six" CHECK ("speaking_seats"."place" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "speaking_signals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speaking_signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_seat" text NOT NULL,
	"to_seat" text NOT NULL,
	"signal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speaking_seats" ADD CONSTRAINT "speaking_seats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_signals" ADD CONSTRAINT "speaking_signals_from_seat_speaking_seats_id_fk" FOREIGN KEY ("from_seat") REFERENCES "public"."speaking_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_signals" ADD CONSTRAINT "speaking_signals_to_seat_speaking_seats_id_fk" FOREIGN KEY ("to_seat") REFERENCES "public"."speaking_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_seats_place" ON "speaking_seats" USING btree ("room","place");--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_seats_account_id" ON "speaking_seats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "speaking_signals_to_seat" ON "speaking_signals" USING btree ("to_seat","id");--> statement-breakpoint
CREATE INDEX "speaking_signals_from_seat" ON "speaking_signals" USING btree ("from_seat");