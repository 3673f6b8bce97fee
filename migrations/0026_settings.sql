CREATE TABLE "settings" (
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_section_version_pk" PRIMARY KEY("section","version")
);
