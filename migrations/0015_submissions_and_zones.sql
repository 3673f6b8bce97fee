CREATE TABLE "submissions" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "post_comments" ALTER COLUMN "submit_key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "submit_key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "organizer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "organizer_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "organizer_name" = "host_hours"."host_name", "organizer_email" = "host_hours"."host_email" FROM "host_hours";
