CREATE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(translate(lower(regexp_replace(normalize(given, NFD),
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')),
  'øØłŁđĐðÐħĦıÆŒÞẞ', 'oollddddhhiæœþß'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
--> statement-breakpoint
CREATE TABLE "live_show_calendars" (
	"show_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "live_show_calendars_show_id_user_id_pk" PRIMARY KEY("show_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" drop column "name_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (plain_text(regexp_replace(first_name || ' ' || last_name,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text collate "C" GENERATED ALWAYS AS (plain_text(regexp_replace(first_name || ' ' || last_name,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) || chr(10) || plain_text(email)) STORED;--> statement-breakpoint
ALTER TABLE "posts" drop column "search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', plain_text(body))) STORED;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "title_key" text collate "C" GENERATED ALWAYS AS (plain_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "category_key" text collate "C" GENERATED ALWAYS AS (plain_text(category)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "title_key" text collate "C" GENERATED ALWAYS AS (plain_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "live_shows" ADD COLUMN "known_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "live_show_calendars" ADD CONSTRAINT "live_show_calendars_show_id_live_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."live_shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_show_calendars" ADD CONSTRAINT "live_show_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_show_calendars_user" ON "live_show_calendars" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_thread" ON "notifications" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_key","id","community_status");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");
