ALTER TABLE "pieces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;