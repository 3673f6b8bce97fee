CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_owner_whole" CHECK (("files"."owner_kind" is null) = ("files"."owner_id" is null))
);
--> statement-breakpoint
INSERT INTO "files" ("key", "owner_kind", "owner_id") SELECT "file_key", 'ear-clip', "hash" FROM "ear_clips" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "files" ("key", "owner_kind", "owner_id")
SELECT "passport_key", 'member', "id"::text FROM "users" WHERE "passport_key" <> ''
UNION ALL SELECT "thumbnail_key", 'lesson', "id"::text FROM "lessons" WHERE "thumbnail_key" <> ''
UNION ALL SELECT "thumbnail_key", 'upload', "id"::text FROM "uploads" WHERE "thumbnail_key" <> ''
UNION ALL SELECT "thumbnail_key", 'ear-quiz', "id"::text FROM "ear_quizzes" WHERE "thumbnail_key" <> ''
UNION ALL SELECT "main_audio_key", 'ear-quiz', "id"::text FROM "ear_quizzes" WHERE "main_audio_key" <> ''
UNION ALL SELECT "audio_key", 'ear-quiz', "quiz_id"::text FROM "ear_questions"
UNION ALL SELECT "file_key", 'post', "post_id"::text FROM "post_media"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "files" ("key", "since") SELECT "file_key", "since" FROM "stray_files" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "stray_files" CASCADE;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "files_stray" ON "files" USING btree ("since") WHERE "files"."owner_kind" is null;
