CREATE TABLE "used_trials" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL
);
