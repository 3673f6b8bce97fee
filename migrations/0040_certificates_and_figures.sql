CREATE TABLE "cancellations" (
	"subscription_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellations_reason_listed" CHECK ("cancellations"."reason" in ('price', 'time', 'content', 'trouble', 'elsewhere', 'reached', 'other'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"level" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_level_listed" CHECK ("certificates"."level" in ('beginner', 'intermediate', 'advanced'))
);
--> statement-breakpoint
CREATE TABLE "member_figures" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_listed";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_listed";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_user" ON "cancellations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one" ON "certificates" USING btree ("user_id","level");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_listed" CHECK ("notification_preferences"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take', 'roadmap', 'agreement', 'check_in', 'missed', 'certificate', 'message', 'question', 'reported', 'proposed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_listed" CHECK ("notifications"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take', 'roadmap', 'agreement', 'check_in', 'missed', 'certificate', 'message', 'question', 'reported', 'proposed')) NOT VALID;