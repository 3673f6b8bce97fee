CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"video_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_source_listed" CHECK ("attachments"."source" in ('courses', 'uploads', 'classes', 'parts')),
	CONSTRAINT "attachments_kind_listed" CHECK ("attachments"."kind" in ('pdf', 'musicxml', 'mxl', 'midi', 'audio', 'captions'))
);
--> statement-breakpoint
CREATE TABLE "class_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"film" text NOT NULL,
	"upload_id" integer,
	"show_id" integer,
	"video_url" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_parts_one_film" CHECK (num_nonnulls("class_parts"."upload_id", "class_parts"."show_id", "class_parts"."video_url") <= 1),
	CONSTRAINT "class_parts_film_listed" CHECK ("class_parts"."film" in ('upload', 'recording', 'film'))
);
--> statement-breakpoint
CREATE TABLE "class_progress" (
	"user_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_progress_user_id_part_id_pk" PRIMARY KEY("user_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "master_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "master_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"teacher" text DEFAULT '' NOT NULL,
	"level" text DEFAULT 'all' NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"cover_key" text,
	"access" text,
	"release_at" timestamp with time zone,
	"release_after_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "master_classes_released_once" CHECK ("master_classes"."release_at" is null or "master_classes"."release_after_days" is null),
	CONSTRAINT "master_classes_level_listed" CHECK ("master_classes"."level" in ('all', 'beginner', 'intermediate', 'advanced')),
	CONSTRAINT "master_classes_status_listed" CHECK ("master_classes"."status" in ('active', 'inactive')),
	CONSTRAINT "master_classes_access_listed" CHECK ("master_classes"."access" in ('free', 'standard', 'premium'))
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_category_listed";--> statement-breakpoint
ALTER TABLE "film_loops" DROP CONSTRAINT "film_loops_source_listed";--> statement-breakpoint
ALTER TABLE "film_places" DROP CONSTRAINT "film_places_source_listed";--> statement-breakpoint
ALTER TABLE "class_parts" ADD CONSTRAINT "class_parts_class_id_master_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."master_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_parts" ADD CONSTRAINT "class_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_progress" ADD CONSTRAINT "class_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_progress" ADD CONSTRAINT "class_progress_part_id_class_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."class_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_video" ON "attachments" USING btree ("source","video_id","position");--> statement-breakpoint
CREATE INDEX "class_parts_class" ON "class_parts" USING btree ("class_id","position");--> statement-breakpoint
CREATE INDEX "class_parts_upload" ON "class_parts" USING btree ("upload_id") WHERE upload_id is not null;--> statement-breakpoint
CREATE INDEX "class_progress_part" ON "class_progress" USING btree ("part_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_category_listed" CHECK ("comments"."category" in ('course', 'group', 'others', 'class')) NOT VALID;--> statement-breakpoint
ALTER TABLE "film_loops" ADD CONSTRAINT "film_loops_source_listed" CHECK ("film_loops"."source" in ('courses', 'uploads', 'parts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "film_places" ADD CONSTRAINT "film_places_source_listed" CHECK ("film_places"."source" in ('courses', 'uploads', 'parts')) NOT VALID;