ALTER TABLE "pieces" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "release_after_days" integer;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_released_once" CHECK ("pieces"."release_at" is null or "pieces"."release_after_days" is null);