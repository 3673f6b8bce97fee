CREATE TABLE "database_mode" (
	"name" text PRIMARY KEY DEFAULT 'mode' NOT NULL,
	"mode" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
