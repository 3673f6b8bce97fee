CREATE TABLE "live_show_visits" (
	"show_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"came_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_show_visits_show_id_user_id_pk" PRIMARY KEY("show_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "host_id" integer;--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "door_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_show_visits" ADD CONSTRAINT "live_show_visits_show_id_live_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."live_shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_show_visits" ADD CONSTRAINT "live_show_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_show_visits_user" ON "live_show_visits" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "live_shows" ADD CONSTRAINT "live_shows_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_shows" ADD CONSTRAINT "live_shows_series_id_live_shows_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."live_shows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_shows_series" ON "live_shows" USING btree ("series_id","id") WHERE "live_shows"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "live_shows_host" ON "live_shows" USING btree ("host_id") WHERE "live_shows"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "live_shows_picture" ON "live_shows" USING btree ("picture_key") WHERE "live_shows"."picture_key" is not null;