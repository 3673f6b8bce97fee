CREATE TABLE "access_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"tier" text NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"granted_by" integer,
	CONSTRAINT "access_grants_tier_listed" CHECK ("access_grants"."tier" in ('standard', 'premium'))
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_user" ON "access_grants" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "access_grants_by" ON "access_grants" USING btree ("granted_by");--> statement-breakpoint
INSERT INTO "access_grants" ("user_id", "tier") SELECT "id", 'premium' FROM "users" WHERE "premium_granted" ORDER BY "id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "premium_granted";--> statement-breakpoint
ALTER TABLE "ear_quizzes" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "ear_quizzes" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ear_quizzes" ADD COLUMN "release_after_days" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "release_after_days" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "release_after_days" integer;--> statement-breakpoint
ALTER TABLE "ear_quizzes" ADD CONSTRAINT "ear_quizzes_released_once" CHECK ("ear_quizzes"."release_at" is null or "ear_quizzes"."release_after_days" is null);--> statement-breakpoint
ALTER TABLE "ear_quizzes" ADD CONSTRAINT "ear_quizzes_access_listed" CHECK ("ear_quizzes"."access" in ('free', 'standard', 'premium'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_released_once" CHECK ("lessons"."release_at" is null or "lessons"."release_after_days" is null);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_access_listed" CHECK ("lessons"."access" in ('free', 'standard', 'premium'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_released_once" CHECK ("uploads"."release_at" is null or "uploads"."release_after_days" is null);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_access_listed" CHECK ("uploads"."access" in ('free', 'standard', 'premium'));--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next" text;--> statement-breakpoint
CREATE TABLE "piece_scores" (
	"piece_id" integer PRIMARY KEY NOT NULL,
	"phone_key" text,
	"wide_key" text,
	"preview_key" text,
	"midi_key" text NOT NULL,
	"notes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_visits" (
	"user_id" integer NOT NULL,
	"piece_id" integer NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_visits_user_id_piece_id_pk" PRIMARY KEY("user_id","piece_id")
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text,
	"owner_id" integer,
	"title" text NOT NULL,
	"composer" text DEFAULT '' NOT NULL,
	"level" text DEFAULT 'beginner' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"access" text,
	"published" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"hands" text DEFAULT 'written' NOT NULL,
	"split_at" smallint DEFAULT 60 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"bars" smallint DEFAULT 0 NOT NULL,
	"seconds" real DEFAULT 0 NOT NULL,
	"tempo" real DEFAULT 0 NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"time_signature" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text collate "C" GENERATED ALWAYS AS (plain_text(title || ' ' || composer || ' ' || category)) STORED NOT NULL,
	CONSTRAINT "pieces_owner_whole" CHECK (("pieces"."owner" is null) = ("pieces"."owner_id" is null)),
	CONSTRAINT "pieces_owner_listed" CHECK ("pieces"."owner" in ('lesson', 'upload')),
	CONSTRAINT "pieces_level_listed" CHECK ("pieces"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "pieces_access_listed" CHECK ("pieces"."access" in ('free', 'standard', 'premium')),
	CONSTRAINT "pieces_source_listed" CHECK ("pieces"."source" in ('musicxml', 'midi')),
	CONSTRAINT "pieces_hands_listed" CHECK ("pieces"."hands" in ('written', 'swapped', 'split', 'right', 'left')),
	CONSTRAINT "pieces_state_listed" CHECK ("pieces"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "piece_scores" ADD CONSTRAINT "piece_scores_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_visits" ADD CONSTRAINT "piece_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_visits" ADD CONSTRAINT "piece_visits_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "piece_visits_last" ON "piece_visits" USING btree ("user_id","visited_at");--> statement-breakpoint
CREATE INDEX "piece_visits_piece" ON "piece_visits" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "pieces_owner" ON "pieces" USING btree ("owner","owner_id");
