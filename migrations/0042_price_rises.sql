ALTER TABLE "subscriptions" ADD COLUMN "moving_to_minor" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "moving_told_at" timestamp with time zone;