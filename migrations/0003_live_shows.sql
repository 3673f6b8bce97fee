CREATE TABLE "agenda_tokens" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_show_reminders" (
	"show_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"zone" text NOT NULL,
	"origin" text NOT NULL,
	"day_sent_for" timestamp with time zone,
	"hour_sent_for" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_show_reminders_show_id_user_id_pk" PRIMARY KEY("show_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_shows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_shows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"access_type" text DEFAULT 'all' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"zoom_link" text,
	"recording_url" text,
	"video_markup" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agenda_tokens" ADD CONSTRAINT "agenda_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_show_reminders" ADD CONSTRAINT "live_show_reminders_show_id_live_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."live_shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_show_reminders" ADD CONSTRAINT "live_show_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_tokens_hash" ON "agenda_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "live_show_reminders_user" ON "live_show_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_shows_start" ON "live_shows" USING btree ("start_time","id");