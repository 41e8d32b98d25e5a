CREATE TABLE "arrivals" (
	"account_id" text PRIMARY KEY NOT NULL,
	"why" text,
	"understanding" text,
	"rounds" integer DEFAULT 0 NOT NULL,
	"level" integer,
	"is_beyond" boolean DEFAULT false NOT NULL,
	"known_lines" text[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"prerequisites" jsonb NOT NULL,
	"ios_product_id" text,
	"android_product_id" text
);
--> statement-breakpoint
CREATE TABLE "stripe_prices" (
	"identifier" text NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"price_id" text NOT NULL,
	CONSTRAINT "stripe_prices_identifier_currency_unit_amount_pk" PRIMARY KEY("identifier","currency","unit_amount")
);
--> statement-breakpoint
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
CREATE TABLE "contract_cancellations" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"identifier" text NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"subscription_id" text,
	CONSTRAINT "checkout_sessions_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"account_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "store_customers" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hints" integer DEFAULT 0 NOT NULL,
	"hints_read" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_product" text,
	"next_said_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_purchases" (
	"account_id" text PRIMARY KEY NOT NULL,
	"attempt" text NOT NULL,
	"platform" text NOT NULL,
	"identifier" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_fills" (
	"platform" text PRIMARY KEY NOT NULL,
	"after" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"platform" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	"disputed" integer DEFAULT 0 NOT NULL,
	"fee" integer,
	"fee_currency" text,
	"url" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_updates" (
	"session_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"brand" text,
	"last4" text
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenuecat_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"processed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caption_drafts" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"media_path" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"done_ms" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caption_lines" (
	"lesson_id" text NOT NULL,
	"language" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"speaker" text,
	"text" text NOT NULL,
	"place" text,
	"remarks" text,
	CONSTRAINT "caption_lines_lesson_id_language_id_pk" PRIMARY KEY("lesson_id","language","id")
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"room_id" text NOT NULL,
	"account_id" text NOT NULL,
	"last_sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "chat_members_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"room_id" text NOT NULL,
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
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"stage_id" text,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"door" text DEFAULT 'by-hours' NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"pinned_sequence" bigint,
	CONSTRAINT "chat_rooms_stage_id_unique" UNIQUE("stage_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"lesson_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"username" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"reply_to" text,
	"is_teacher" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_at" timestamp with time zone,
	"state_by" text,
	"state_reason" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "comments_lesson_id_id_pk" PRIMARY KEY("lesson_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_history" (
	"account_id" text NOT NULL,
	"field" text NOT NULL,
	"did_user_agree" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"policy_version" text NOT NULL,
	"place" text,
	CONSTRAINT "consent_history_account_id_field_decided_at_did_user_agree_pk" PRIMARY KEY("account_id","field","decided_at","did_user_agree")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"account_id" text NOT NULL,
	"field" text NOT NULL,
	"did_user_agree" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_account_id_field_pk" PRIMARY KEY("account_id","field")
);
--> statement-breakpoint
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
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"state" text DEFAULT 'new' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export_chunks" (
	"export_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_chunks_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"account_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"progress" real NOT NULL,
	"attempt" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"size_bytes" integer,
	"day_began_at" timestamp with time zone NOT NULL,
	"made_in_day" integer NOT NULL,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"platform" text NOT NULL,
	"identifier" text NOT NULL,
	"product_id" text NOT NULL,
	"tier" integer NOT NULL,
	"status" text NOT NULL,
	"cancels" boolean NOT NULL,
	"purchased_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"first_payment_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"synced_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"follows_id" text,
	"store_product_id" text,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dismissed_collisions" (
	"left_word" text NOT NULL,
	"right_word" text NOT NULL,
	CONSTRAINT "dismissed_collisions_left_word_right_word_pk" PRIMARY KEY("left_word","right_word")
);
--> statement-breakpoint
CREATE TABLE "exercise_answers" (
	"account_id" text NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" text,
	"exercise_id" text NOT NULL,
	"wanted" text NOT NULL,
	"typed" text NOT NULL,
	"verdict" text NOT NULL,
	"missed_wanted" text,
	"missed_typed" text,
	"missed_sound" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exercise_answers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "learner_regions" (
	"account_id" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_exercises" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"off_kinds" text[] NOT NULL,
	"edits" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_forms" (
	"wanted" text NOT NULL,
	"form" text NOT NULL,
	CONSTRAINT "taken_forms_wanted_form_pk" PRIMARY KEY("wanted","form")
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer NOT NULL,
	"swiss_german" text NOT NULL,
	"english" text NOT NULL,
	"standard_german" text,
	"sound_file" text,
	"line_id" text,
	"regions" jsonb,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grammar_topics" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"title_german" text,
	"summary" text NOT NULL,
	"summary_german" text,
	"text" text NOT NULL,
	"text_german" text
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"display_name" text,
	"photo_url" text,
	"password_hash" text,
	"password_updated_at" timestamp with time zone,
	"uses_email_link" boolean DEFAULT false NOT NULL,
	"language" text,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	"welcomed_at" timestamp with time zone,
	"valid_since" timestamp with time zone NOT NULL,
	"deletes_at" timestamp with time zone,
	CONSTRAINT "accounts_email" UNIQUE("email"),
	CONSTRAINT "accounts_phone_number" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("account_id","device")
);
--> statement-breakpoint
CREATE TABLE "linked_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linked_identities_pkey" PRIMARY KEY("provider","subject"),
	CONSTRAINT "linked_identities_account" UNIQUE("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL,
	"code_mac" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("account_id","code_mac")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"display_name" text,
	"phone_number" text,
	"encrypted_secret" text,
	"last_used_step" integer,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factors_phone" UNIQUE("account_id","phone_number")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"provider" text DEFAULT 'password' NOT NULL,
	"second_factor" jsonb,
	"custom_claims" jsonb,
	"device" text,
	"revoked_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_mac" text NOT NULL,
	"purpose" text NOT NULL,
	"phone_number" text NOT NULL,
	"account_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"encrypted_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_german" text,
	"text" text NOT NULL,
	"text_german" text,
	"version" text DEFAULT '1' NOT NULL,
	"valid_from" date,
	"binding" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"dialect" text NOT NULL,
	"has_computer_voice" boolean DEFAULT true NOT NULL,
	"school_id" text NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"subtitle_german" text,
	"difficulty" integer DEFAULT 1 NOT NULL,
	"theme" jsonb,
	"dialect" text,
	"published_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"text_german" text,
	"state" text NOT NULL,
	"is_available" boolean GENERATED ALWAYS AS (state = 'published') STORED NOT NULL,
	"removed_at" timestamp with time zone,
	"has_flashcards" boolean NOT NULL,
	"is_free_sample" boolean DEFAULT false NOT NULL,
	"is_monday_lesson" boolean DEFAULT false NOT NULL,
	"monday_lesson_id" text,
	"german_version_url" text,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"media_path" text NOT NULL,
	"playlist_file" text NOT NULL,
	"thumbnail_file" text NOT NULL,
	"poster_widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_night_poster" boolean DEFAULT false NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_date_changes" (
	"date" date PRIMARY KEY NOT NULL,
	"title" text,
	"description" text,
	"cancelled_for" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_schedule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"schedule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"place" text NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"banned_by" text,
	"until" timestamp with time zone,
	"room" text,
	"reason" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"place" text NOT NULL,
	"thing" text NOT NULL,
	"reporter_id" text NOT NULL,
	"account_id" text NOT NULL,
	"username" text NOT NULL,
	"message" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lesson_id" text,
	"room" integer,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "reports_place_thing_reporter_id_pk" PRIMARY KEY("place","thing","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"lesson_id" text,
	"about_id" text,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "operator_invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"account_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"place" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_place_pk" PRIMARY KEY("day","place")
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
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
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "private_lesson_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"version" integer NOT NULL,
	CONSTRAINT "private_lesson_calendars_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "private_lesson_phones" (
	"account_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL
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
	"room" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "private_lessons_room_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10000 CACHE 1),
	"is_reminded" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "private_lesson_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"meridiem" text NOT NULL,
	"hour" integer NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "private_lesson_slots_time" UNIQUE("day","meridiem","hour")
);
--> statement-breakpoint
CREATE TABLE "private_lesson_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"max_amount_of_lessons" integer NOT NULL,
	"lesson_minutes" integer NOT NULL,
	"meeting" text DEFAULT 'room' NOT NULL,
	"meeting_place" text,
	"meeting_place_german" text,
	"meeting_url" text
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"account_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"position_seconds" double precision NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"furthest_seconds" double precision NOT NULL,
	"played" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_account_id_lesson_id_pk" PRIMARY KEY("account_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "listened_hours" (
	"account_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "listened_hours_account_id_hour_pk" PRIMARY KEY("account_id","hour")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_lessons" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_wishes" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_wished" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_wishes_account_id_kind_channel_pk" PRIMARY KEY("account_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "memory_fits" (
	"account_id" text PRIMARY KEY NOT NULL,
	"answers_left" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"outcome" jsonb,
	"weights" double precision[]
);
--> statement-breakpoint
CREATE TABLE "card_holds" (
	"account_id" text NOT NULL,
	"card_id" text NOT NULL,
	"is_suspended" boolean NOT NULL,
	"buried_until" timestamp (3) with time zone,
	CONSTRAINT "card_holds_account_id_card_id_pk" PRIMARY KEY("account_id","card_id")
);
--> statement-breakpoint
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
	"direction" text DEFAULT 'understand' NOT NULL,
	"understood_at" timestamp (3) with time zone,
	CONSTRAINT "card_states_account_id_card_id_direction_pk" PRIMARY KEY("account_id","card_id","direction")
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
	"direction" text DEFAULT 'understand' NOT NULL,
	"act" text,
	CONSTRAINT "review_log_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"new_cards_per_day" integer,
	"zone" text,
	"reminder_hour" integer,
	"goal_kind" text,
	"goal_amount" integer,
	"reminded_on" text
);
--> statement-breakpoint
CREATE TABLE "course_revisions" (
	"kind" text NOT NULL,
	"piece_id" text NOT NULL,
	"revision" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"content" jsonb,
	"origin" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"restored_from" integer,
	CONSTRAINT "course_revisions_kind_piece_id_revision_pk" PRIMARY KEY("kind","piece_id","revision")
);
--> statement-breakpoint
CREATE TABLE "lesson_words" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"title" "tsvector" NOT NULL,
	"text" "tsvector" NOT NULL,
	"cards" "tsvector" NOT NULL,
	"everything" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelling_key" text NOT NULL
);
--> statement-breakpoint
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
	"role" text,
	"is_muted" boolean NOT NULL,
	"is_camera_off" boolean NOT NULL,
	"is_hand_raised" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_seats_six" CHECK ("speaking_seats"."place" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "speaking_signals" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "speaking_signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_seat" text NOT NULL,
	"to_seat" text NOT NULL,
	"signal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_keys" (
	"account_id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text,
	"ended_at" timestamp with time zone,
	"title" text,
	"title_german" text,
	"prepared_lesson_id" text,
	"runs" integer DEFAULT 0 NOT NULL,
	"stream_id" text,
	"stream_kind" text,
	"stream_seen_at" timestamp with time zone,
	"picture_at" timestamp with time zone,
	"problem" text,
	"recorded_at" timestamp with time zone,
	"recording_lesson_id" text
);
--> statement-breakpoint
CREATE TABLE "films" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"added_by" text,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"last_modified" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"is_without_sound" boolean DEFAULT false NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"seconds_left" integer,
	"worker" text,
	"machine" text,
	"seen_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"has_source" boolean DEFAULT true NOT NULL,
	"media_folder" text,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"last_modified" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"writer" text,
	"writer_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"lesson_id" text,
	"swiss_german" text NOT NULL,
	"english" text NOT NULL,
	"standard_german" text,
	"line_id" text,
	"kept_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"import_id" text,
	"anki_guid" text,
	"sound_kind" text,
	"deck" text,
	CONSTRAINT "own_cards_word" UNIQUE NULLS NOT DISTINCT("account_id","lesson_id","swiss_german")
);
--> statement-breakpoint
CREATE TABLE "own_sounds" (
	"card_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"position" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"swiss_german" text NOT NULL,
	"english" text NOT NULL,
	"standard_german" text,
	"note" text,
	"note_german" text,
	"regions" jsonb
);
--> statement-breakpoint
CREATE TABLE "voice_lines" (
	"lesson_id" text NOT NULL,
	"line_id" text NOT NULL,
	"chosen_id" text,
	"published_id" text,
	CONSTRAINT "voice_lines_lesson_id_line_id_pk" PRIMARY KEY("lesson_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "voice_speakers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text,
	"consented_at" timestamp with time zone NOT NULL,
	"account_id" text,
	"on_leaving" text DEFAULT 'delete' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_speakers_account_id" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "voice_takes" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"line_id" text NOT NULL,
	"speaker_id" text NOT NULL,
	"recorded_by" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"said" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"is_clipped" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "outbox_runs" (
	"transport" text NOT NULL,
	"topic" text NOT NULL,
	"queued_until" text,
	"is_queued" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_runs_transport_topic_pk" PRIMARY KEY("transport","topic")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"transport" text NOT NULL,
	"topic" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"lease_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "outbox_messages_once" UNIQUE("transport","topic","recipient")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_identifier_packages_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."packages"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_prices" ADD CONSTRAINT "stripe_prices_identifier_packages_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."packages"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_subscriptions" ADD CONSTRAINT "moved_subscriptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_subscriptions" ADD CONSTRAINT "moved_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_moves" ADD CONSTRAINT "price_moves_identifier_packages_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."packages"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cancellations" ADD CONSTRAINT "contract_cancellations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_customers" ADD CONSTRAINT "store_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_purchases" ADD CONSTRAINT "store_purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_updates" ADD CONSTRAINT "card_updates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_drafts" ADD CONSTRAINT "caption_drafts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_drafts" ADD CONSTRAINT "caption_drafts_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_lines" ADD CONSTRAINT "caption_lines_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_state_by_accounts_id_fk" FOREIGN KEY ("state_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_history" ADD CONSTRAINT "consent_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_answers" ADD CONSTRAINT "exercise_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_answers" ADD CONSTRAINT "exercise_answers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_regions" ADD CONSTRAINT "learner_regions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_exercises" ADD CONSTRAINT "lesson_exercises_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_banned_by_accounts_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_lifted_by_accounts_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitations" ADD CONSTRAINT "operator_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lesson_bookings" ADD CONSTRAINT "private_lesson_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lesson_bookings" ADD CONSTRAINT "private_lesson_bookings_slot_id_private_lesson_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."private_lesson_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lesson_calendars" ADD CONSTRAINT "private_lesson_calendars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lesson_phones" ADD CONSTRAINT "private_lesson_phones_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lessons" ADD CONSTRAINT "private_lessons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_lessons" ADD CONSTRAINT "private_lessons_slot_id_private_lesson_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."private_lesson_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listened_hours" ADD CONSTRAINT "listened_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounced_addresses" ADD CONSTRAINT "bounced_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_wishes" ADD CONSTRAINT "reminder_wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_fits" ADD CONSTRAINT "memory_fits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_holds" ADD CONSTRAINT "card_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_words" ADD CONSTRAINT "lesson_words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_seats" ADD CONSTRAINT "speaking_seats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_signals" ADD CONSTRAINT "speaking_signals_from_seat_speaking_seats_id_fk" FOREIGN KEY ("from_seat") REFERENCES "public"."speaking_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_signals" ADD CONSTRAINT "speaking_signals_to_seat_speaking_seats_id_fk" FOREIGN KEY ("to_seat") REFERENCES "public"."speaking_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_keys" ADD CONSTRAINT "stage_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_sounds" ADD CONSTRAINT "own_sounds_card_id_own_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."own_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_sounds" ADD CONSTRAINT "own_sounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_lines" ADD CONSTRAINT "voice_lines_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_lines" ADD CONSTRAINT "voice_lines_chosen_id_voice_takes_id_fk" FOREIGN KEY ("chosen_id") REFERENCES "public"."voice_takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_lines" ADD CONSTRAINT "voice_lines_published_id_voice_takes_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."voice_takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_speakers" ADD CONSTRAINT "voice_speakers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_takes" ADD CONSTRAINT "voice_takes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_takes" ADD CONSTRAINT "voice_takes_speaker_id_voice_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."voice_speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_takes" ADD CONSTRAINT "voice_takes_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_subscriptions_account_id" ON "moved_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contract_cancellations_account_id" ON "contract_cancellations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_account_id" ON "checkout_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_opening" ON "checkout_sessions" USING btree ("account_id") WHERE "checkout_sessions"."state" = 'opening';--> statement-breakpoint
CREATE INDEX "checkout_sessions_unchecked" ON "checkout_sessions" USING btree ("checked_at") WHERE "checkout_sessions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "store_customers_checked_at" ON "store_customers" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "billing_notices_account_id" ON "billing_notices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "billing_notices_created_at" ON "billing_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_without_fee" ON "payments" USING btree ("read_at") WHERE "payments"."fee" is null;--> statement-breakpoint
CREATE INDEX "card_updates_account_id" ON "card_updates" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "revenuecat_events_received_at" ON "revenuecat_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "stripe_events_processed_at" ON "stripe_events" USING btree ("processed_at");--> statement-breakpoint
CREATE INDEX "caption_drafts_asked_by" ON "caption_drafts" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "caption_lines_position" ON "caption_lines" USING btree ("lesson_id","language","position");--> statement-breakpoint
CREATE INDEX "chat_members_account_id" ON "chat_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_id" ON "chat_messages" USING btree ("room_id","account_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_changed" ON "chat_messages" USING btree ("room_id","changed");--> statement-breakpoint
CREATE INDEX "chat_messages_account_id" ON "chat_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("lesson_id","created_at" DESC NULLS FIRST,id collate "C" desc);--> statement-breakpoint
CREATE INDEX "comments_account_id" ON "comments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("lesson_id","reply_to") WHERE reply_to is not null;--> statement-breakpoint
CREATE INDEX "comments_new" ON "comments" USING btree ("created_at") WHERE seen_at is null and state = 'shown';--> statement-breakpoint
CREATE INDEX "comments_unanswered" ON "comments" USING btree ("created_at") WHERE answered_at is null and reply_to is null and not is_teacher and state = 'shown';--> statement-breakpoint
CREATE INDEX "comments_put_away" ON "comments" USING btree ("state_at") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "comments_state_by" ON "comments" USING btree ("state_by");--> statement-breakpoint
CREATE INDEX "consent_history_newest" ON "consent_history" USING btree ("account_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_answers_message_id" ON "contact_answers" USING btree ("message_id","written_at");--> statement-breakpoint
CREATE INDEX "contact_answers_written_by" ON "contact_answers" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "contact_answers_to_mail" ON "contact_answers" USING btree ("written_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","written_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_to_mail" ON "contact_messages" USING btree ("written_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_account_id" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_written_at" ON "contact_messages" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "subscriptions_follows_id" ON "subscriptions" USING btree ("follows_id");--> statement-breakpoint
CREATE INDEX "subscriptions_account_id" ON "subscriptions" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "exercise_answers_missed" ON "exercise_answers" USING btree ("missed_wanted","missed_typed");--> statement-breakpoint
CREATE INDEX "exercise_answers_received_at" ON "exercise_answers" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "exercise_answers_lesson" ON "exercise_answers" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "flashcards_lesson_id" ON "flashcards" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "accounts_deletes_at" ON "accounts" USING btree ("deletes_at") WHERE deletes_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_created_at" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_last_login_at" ON "accounts" USING btree ("last_login_at","id");--> statement-breakpoint
CREATE INDEX "second_factors_account_id" ON "second_factors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent_hash" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_account_id" ON "one_time_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "phone_codes_account_id" ON "phone_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_tokens_expires_at" ON "used_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lessons_type_published_at" ON "lessons" USING btree ("type","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lessons_scheduled" ON "lessons" USING btree ("published_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "bans_account_id" ON "bans" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bans_standing" ON "bans" USING btree ("place","account_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "bans_banned_by" ON "bans" USING btree ("banned_by");--> statement-breakpoint
CREATE INDEX "bans_lifted_by" ON "bans" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "reports_to_mail" ON "reports" USING btree ("reported_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_reporter_id" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_account_id" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "audit_log_account_id" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_about_id" ON "audit_log" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "audit_log_until" ON "audit_log" USING btree ("until");--> statement-breakpoint
CREATE INDEX "operator_invitations_invited_by" ON "operator_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "person_notes_account_id" ON "person_notes" USING btree ("account_id","written_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "person_notes_written_by" ON "person_notes" USING btree ("written_by");--> statement-breakpoint
CREATE UNIQUE INDEX "private_lesson_bookings_slot" ON "private_lesson_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_lesson_bookings_held" ON "private_lesson_bookings" USING btree ("account_id") WHERE "private_lesson_bookings"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "private_lesson_bookings_paid" ON "private_lesson_bookings" USING btree ("account_id") WHERE "private_lesson_bookings"."state" <> 'held';--> statement-breakpoint
CREATE INDEX "private_lesson_bookings_held_until" ON "private_lesson_bookings" USING btree ("held_until") WHERE "private_lesson_bookings"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "private_lessons_time" ON "private_lessons" USING btree ("starts_at") WHERE "private_lessons"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "private_lessons_booking_id" ON "private_lessons" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_id" ON "push_subscriptions" USING btree ("account_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "newsletters_changed_at" ON "newsletters" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("send_at") WHERE "newsletters"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletters_changed_by" ON "newsletters" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "reminders_decided_at" ON "reminders" USING btree ("decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminders_expires_at" ON "reminders" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memory_fits_next_at" ON "memory_fits" USING btree ("next_at") WHERE answers_left <= 0;--> statement-breakpoint
CREATE INDEX "card_states_due_at" ON "card_states" USING btree ("account_id","due_at");--> statement-breakpoint
CREATE INDEX "card_states_first_reviewed_at" ON "card_states" USING btree ("account_id","first_reviewed_at");--> statement-breakpoint
CREATE INDEX "card_states_last_reviewed_at" ON "card_states" USING btree ("account_id","last_reviewed_at");--> statement-breakpoint
CREATE INDEX "card_states_scheduler_version" ON "card_states" USING btree ("scheduler_version");--> statement-breakpoint
CREATE INDEX "review_log_card" ON "review_log" USING btree ("account_id","card_id");--> statement-breakpoint
CREATE INDEX "review_log_reviewed_at" ON "review_log" USING btree ("account_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "review_log_received_at" ON "review_log" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "review_log_received" ON "review_log" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "review_log_undoes" ON "review_log" USING btree ("account_id","undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_revisions_current" ON "course_revisions" USING btree ("kind","piece_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "course_revisions_changed_by" ON "course_revisions" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "lesson_words_everything" ON "lesson_words" USING gin ("everything");--> statement-breakpoint
CREATE INDEX "search_words_spelling_key" ON "search_words" USING btree ("spelling_key");--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_seats_place" ON "speaking_seats" USING btree ("room","place");--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_seats_account_id" ON "speaking_seats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "speaking_signals_to_seat" ON "speaking_signals" USING btree ("to_seat","id");--> statement-breakpoint
CREATE INDEX "speaking_signals_from_seat" ON "speaking_signals" USING btree ("from_seat");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_keys_key_hash" ON "stage_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stages_open" ON "stages" USING btree ((true)) WHERE "stages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stages_started_at" ON "stages" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stages_started_by" ON "stages" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "films_state" ON "films" USING btree ("state","added_at");--> statement-breakpoint
CREATE INDEX "films_lesson_id" ON "films" USING btree ("lesson_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "films_added_by" ON "films" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_file" ON "uploads" USING btree ("account_id","lesson_id","name","bytes","last_modified");--> statement-breakpoint
CREATE INDEX "uploads_touched_at" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "own_sounds_account" ON "own_sounds" USING btree ("account_id","card_id");--> statement-breakpoint
CREATE INDEX "vocabulary_key" ON "vocabulary" USING btree ("key");--> statement-breakpoint
CREATE INDEX "voice_lines_chosen_id" ON "voice_lines" USING btree ("chosen_id");--> statement-breakpoint
CREATE INDEX "voice_lines_published_id" ON "voice_lines" USING btree ("published_id");--> statement-breakpoint
CREATE INDEX "voice_takes_line" ON "voice_takes" USING btree ("lesson_id","line_id","recorded_at");--> statement-breakpoint
CREATE INDEX "voice_takes_speaker_id" ON "voice_takes" USING btree ("speaker_id");--> statement-breakpoint
CREATE INDEX "voice_takes_recorded_by" ON "voice_takes" USING btree ("recorded_by","recorded_at","id");--> statement-breakpoint
CREATE INDEX "outbox_runs_expires_at" ON "outbox_runs" USING btree ("transport","expires_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_account_id" ON "outbox_messages" USING btree ("account_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_waiting" ON "outbox_messages" USING btree ("transport","give_up_at","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_messages_taken_at" ON "outbox_messages" USING btree ("transport","taken_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_give_up_at" ON "outbox_messages" USING btree ("transport","give_up_at");--> statement-breakpoint
-- The platform knows no accounts, so the outbox's table does not name them.
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade;
