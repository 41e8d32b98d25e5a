CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"place" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_day_place_pk" PRIMARY KEY("day","place")
);
