ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk";
--> statement-breakpoint
DROP INDEX "lesson_progress_lesson";--> statement-breakpoint
DROP INDEX "subscription_changes_user";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "lesson_progress_completed";--> statement-breakpoint
ALTER TABLE "users" drop column "search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(first_name || ' ' || last_name,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) || chr(10) || lower(email)) STORED;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(regexp_replace(first_name || ' ' || last_name,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_changes_user" ON "subscription_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_key","id","community_status");--> statement-breakpoint
CREATE INDEX "lesson_progress_completed" ON "lesson_progress" USING btree ("completed_at","user_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
UPDATE "subscription_changes" SET "superseded_at" = later."at"
FROM (SELECT "id", "ends_at", lead("starts_at") OVER entries AS "starts_at", lead("created_at") OVER entries AS "at"
  FROM "subscription_changes" WHERE "user_id" IS NOT NULL WINDOW entries AS (PARTITION BY "user_id" ORDER BY "id")) later
WHERE later."id" = "subscription_changes"."id" AND later."starts_at" < later."ends_at";
