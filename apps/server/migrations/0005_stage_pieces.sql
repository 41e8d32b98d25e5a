CREATE TABLE "stage_pieces" (
	"stage_id" text NOT NULL,
	"run" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"seconds" double precision NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "stage_pieces_stage_id_run_number_name_pk" PRIMARY KEY("stage_id","run","number","name")
);
--> statement-breakpoint
ALTER TABLE "stage_pieces" ADD CONSTRAINT "stage_pieces_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;