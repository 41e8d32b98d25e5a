ALTER TABLE "chat_members" DROP CONSTRAINT "chat_members_room_id_chat_rooms_id_fk";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk";--> statement-breakpoint
ALTER TABLE "chat_members" ALTER COLUMN "room_id" SET DATA TYPE text USING to_char("room_id", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "room_id" SET DATA TYPE text USING to_char("room_id", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "chat_rooms" ALTER COLUMN "id" SET DATA TYPE text USING to_char("id", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "chat_rooms" SET "day" = "id"::date;--> statement-breakpoint
ALTER TABLE "chat_rooms" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "stage_id" text;--> statement-breakpoint
ALTER TABLE "bans" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_stage_id_unique" UNIQUE("stage_id");--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;