CREATE TABLE "member_storage" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_anchor_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_anchors" (
	"scope" text NOT NULL,
	"sort" text NOT NULL,
	"ordinal" integer NOT NULL,
	"rank" double precision NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "post_anchors_scope_sort_ordinal_pk" PRIMARY KEY("scope","sort","ordinal")
);
--> statement-breakpoint
CREATE TABLE "post_comment_likes" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"parent_id" integer,
	"user_id" integer,
	"subcategory" text NOT NULL,
	"body" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"submit_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_counters" (
	"scope" text NOT NULL,
	"block" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "post_counters_scope_block_pk" PRIMARY KEY("scope","block")
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_media" (
	"post_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"file_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	CONSTRAINT "post_media_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_ranks" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"subcategory" text NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"popularity" double precision NOT NULL,
	"stale" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"subcategory" text NOT NULL,
	"body" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submit_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED
);
--> statement-breakpoint
CREATE TABLE "space_members" (
	"user_id" integer NOT NULL,
	"slug" text NOT NULL,
	"joined" boolean DEFAULT false NOT NULL,
	"posts_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "space_members_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "space_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "space_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" integer,
	"action" text NOT NULL,
	"user_id" integer,
	"case_id" integer,
	"status" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"post_id" integer,
	"comment_id" integer,
	"author_id" integer,
	"body" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reports_count" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_states" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"digested_at" timestamp with time zone,
	"digesting_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"bundle" text,
	"actor_id" integer,
	"post_id" integer,
	"comment_id" integer,
	"about" text,
	"excerpt" text DEFAULT '' NOT NULL,
	"status" text,
	"removed" boolean,
	"note" text DEFAULT '' NOT NULL,
	"shown" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member_storage" ADD CONSTRAINT "member_storage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment_likes" ADD CONSTRAINT "post_comment_likes_comment_id_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment_likes" ADD CONSTRAINT "post_comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_parent_id_post_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ranks" ADD CONSTRAINT "post_ranks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ranks" ADD CONSTRAINT "post_ranks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_proposals" ADD CONSTRAINT "space_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_comment_id_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."post_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_states" ADD CONSTRAINT "notification_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_comment_likes_first" ON "post_comment_likes" USING btree ("comment_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_comment_likes_user" ON "post_comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_comments_of_post" ON "post_comments" USING btree ("post_id","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "post_comments_replies" ON "post_comments" USING btree ("parent_id","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "post_comments_post" ON "post_comments" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_comments_space" ON "post_comments" USING btree ("subcategory","id");--> statement-breakpoint
CREATE INDEX "post_comments_user" ON "post_comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_comments_submit_key" ON "post_comments" USING btree ("user_id","submit_key");--> statement-breakpoint
CREATE INDEX "post_likes_first" ON "post_likes" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_ranks_likes" ON "post_ranks" USING btree ("likes_count","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_popular" ON "post_ranks" USING btree ("popularity","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_space" ON "post_ranks" USING btree ("subcategory","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_space_likes" ON "post_ranks" USING btree ("subcategory","likes_count","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_space_popular" ON "post_ranks" USING btree ("subcategory","popularity","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_member" ON "post_ranks" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_member_likes" ON "post_ranks" USING btree ("user_id","likes_count","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_member_popular" ON "post_ranks" USING btree ("user_id","popularity","post_id");--> statement-breakpoint
CREATE INDEX "post_ranks_stale" ON "post_ranks" USING btree ("post_id") WHERE stale;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_submit_key" ON "posts" USING btree ("user_id","submit_key");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "space_proposals_status" ON "space_proposals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "space_proposals_user" ON "space_proposals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_user" ON "moderation_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_admin" ON "moderation_log" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "moderation_log_case" ON "moderation_log" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_post" ON "report_cases" USING btree ("post_id") WHERE status = 'open' and kind = 'post';--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_comment" ON "report_cases" USING btree ("comment_id") WHERE status = 'open' and kind = 'comment';--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_closed" ON "report_cases" USING btree ("decided_at","id") WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX "report_cases_post" ON "report_cases" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "report_cases_comment" ON "report_cases" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "report_cases_author" ON "report_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_cases_decided_by" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("user_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","version","id") WHERE shown;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE shown and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("user_id","version") WHERE mail and read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_bundle" ON "notifications" USING btree ("user_id","bundle");--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");