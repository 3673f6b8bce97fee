CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"focus" text DEFAULT '' NOT NULL,
	"skill_level" text DEFAULT 'Beginner' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"hold_until" timestamp with time zone,
	"provider" text,
	"order_reference" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	"meeting" text DEFAULT 'link' NOT NULL,
	"meeting_id" text,
	"join_url" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"note" text,
	"host_notes" text DEFAULT '' NOT NULL,
	"day_sent_for" timestamp with time zone,
	"minutes_sent_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_days_off" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_hours" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	"host_name" text NOT NULL,
	"host_email" text NOT NULL,
	"week" jsonb NOT NULL,
	"min_notice_hours" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"change_notice_hours" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_slots" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_slots" ADD CONSTRAINT "taken_slots_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_until") WHERE state = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_order" ON "bookings" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "taken_slots_booking" ON "taken_slots" USING btree ("booking_id");