CREATE TABLE "private_lesson_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"slot_id" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"attempt" text,
	"subscription_id" text,
	"from_week" date,
	"given_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_lesson_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"version" integer NOT NULL,
	CONSTRAINT "private_lesson_calendars_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "private_lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"week" date NOT NULL,
	"occurs_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"has_been_moved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "private_lessons_week" UNIQUE("account_id","week")
);
--> statement-breakpoint
CREATE TABLE "private_lesson_holidays" (
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "private_lesson_holidays_from_day_until_day_pk" PRIMARY KEY("from_day","until_day")
);
--> statement-breakpoint
CREATE TABLE "private_lesson_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"max_amount_of_lessons" integer NOT NULL,
	"lesson_minutes" integer NOT NULL,
	"meeting_place" text,
	"meeting_url" text
);
--> statement-breakpoint
ALTER TABLE "private_lesson_slots" DROP CONSTRAINT "private_lesson_slots_student";--> statement-breakpoint
ALTER TABLE "private_lesson_slots" DROP CONSTRAINT "private_lesson_slots_student_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "private_lesson_slots" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "private_lesson_bookings" ADD CONSTRAINT "private_lesson_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lesson_bookings" ADD CONSTRAINT "private_lesson_bookings_slot_id_private_lesson_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."private_lesson_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lesson_calendars" ADD CONSTRAINT "private_lesson_calendars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lessons" ADD CONSTRAINT "private_lessons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lessons" ADD CONSTRAINT "private_lessons_slot_id_private_lesson_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."private_lesson_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_lesson_bookings_slot" ON "private_lesson_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_lesson_bookings_held" ON "private_lesson_bookings" USING btree ("account_id") WHERE "private_lesson_bookings"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "private_lesson_bookings_paid" ON "private_lesson_bookings" USING btree ("account_id") WHERE "private_lesson_bookings"."state" <> 'held';--> statement-breakpoint
CREATE INDEX "private_lesson_bookings_held_until" ON "private_lesson_bookings" USING btree ("held_until") WHERE "private_lesson_bookings"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "private_lessons_time" ON "private_lessons" USING btree ("starts_at") WHERE "private_lessons"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "private_lessons_booking_id" ON "private_lessons" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "private_lesson_slots" DROP COLUMN "student_id";