CREATE TABLE "voice_gone_speakers" (
	"id" text PRIMARY KEY NOT NULL
);
