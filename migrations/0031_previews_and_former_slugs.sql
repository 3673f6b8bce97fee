CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"current" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "former_slugs_kind_listed" CHECK ("former_slugs"."kind" in ('page'))
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lessons_previews" ON "lessons" USING btree ("id") WHERE "lessons"."preview";--> statement-breakpoint
CREATE INDEX "uploads_previews" ON "uploads" USING btree ("id") WHERE "uploads"."preview";