CREATE TABLE "message_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"user_id" integer,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"detail" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "message_recipients_channel_listed" CHECK ("message_recipients"."channel" in ('mail', 'bell', 'post', 'invitation')),
	CONSTRAINT "message_recipients_state_listed" CHECK ("message_recipients"."state" in ('waiting', 'sending', 'sent', 'skipped', 'refused', 'unclear', 'cancelled')),
	CONSTRAINT "message_recipients_reason_listed" CHECK ("message_recipients"."reason" in ('unsubscribed', 'unconfirmed', 'blocked', 'leaving', 'logged_in', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'message' NOT NULL,
	"author_id" integer,
	"segment_id" integer,
	"segment_name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"bell" boolean DEFAULT false NOT NULL,
	"post" boolean DEFAULT false NOT NULL,
	"pin_days" integer DEFAULT 7 NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"pinned_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_kind_listed" CHECK ("messages"."kind" in ('message', 'invitation')),
	CONSTRAINT "messages_state_listed" CHECK ("messages"."state" in ('scheduled', 'sending', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_listed";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_listed";--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_recipients_once" ON "message_recipients" USING btree ("message_id","user_id","channel");--> statement-breakpoint
CREATE INDEX "message_recipients_state" ON "message_recipients" USING btree ("message_id","state");--> statement-breakpoint
CREATE INDEX "message_recipients_user" ON "message_recipients" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_open" ON "message_recipients" USING btree ("message_id","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "message_recipients_taken" ON "message_recipients" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "messages_state" ON "messages" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE INDEX "messages_pinned" ON "messages" USING btree ("pinned_until") WHERE pinned_until is not null;--> statement-breakpoint
CREATE INDEX "messages_segment" ON "messages" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_listed" CHECK ("notification_preferences"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take', 'roadmap', 'agreement', 'check_in', 'missed', 'message', 'question', 'reported', 'proposed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_listed" CHECK ("notifications"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take', 'roadmap', 'agreement', 'check_in', 'missed', 'message', 'question', 'reported', 'proposed')) NOT VALID;