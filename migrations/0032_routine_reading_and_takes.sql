CREATE INDEX "sessions_used" ON "sessions" USING btree ("last_used_at","user_id");--> statement-breakpoint
CREATE INDEX "ear_answers_of_drills" ON "ear_answers" USING btree ("user_id","answered_at") WHERE "ear_answers"."answer_key" is not null;--> statement-breakpoint
CREATE TABLE "activity_minutes" (
	"user_id" integer NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "activity_minutes_user_id_minute_pk" PRIMARY KEY("user_id","minute"),
	CONSTRAINT "activity_minutes_kind_listed" CHECK ("activity_minutes"."kind" in ('playing', 'watching', 'answering', 'reading'))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"days" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"tasks" jsonb NOT NULL,
	"check_in_day" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"starts_on" date,
	"settled_until" date,
	"missed" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agreements_started" CHECK ("agreements"."state" <> 'running' or "agreements"."starts_on" is not null),
	CONSTRAINT "agreements_state_listed" CHECK ("agreements"."state" in ('proposed', 'running', 'ended')),
	CONSTRAINT "agreements_proposed_by_listed" CHECK ("agreements"."proposed_by" in ('teacher', 'member'))
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"kept" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "check_ins_kept_listed" CHECK ("check_ins"."kept" in ('yes', 'partly', 'no'))
);
--> statement-breakpoint
CREATE TABLE "personal_roadmaps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer,
	"published" jsonb,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roadmap_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roadmap_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roadmap_ticks" (
	"user_id" integer NOT NULL,
	"step_key" text NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roadmap_ticks_user_id_step_key_pk" PRIMARY KEY("user_id","step_key")
);
--> statement-breakpoint
CREATE TABLE "routine_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"goal_days" smallint NOT NULL,
	"room" smallint NOT NULL,
	"parts" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "routine_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "routine_pauses" (
	"user_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	CONSTRAINT "routine_pauses_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "routine_pauses_order" CHECK ("routine_pauses"."until_day" >= "routine_pauses"."from_day")
);
--> statement-breakpoint
CREATE TABLE "routine_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"minutes" smallint DEFAULT 10 NOT NULL,
	"goal_days" smallint DEFAULT 4 NOT NULL,
	"rest_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mail_hour" smallint,
	"mailed_on" date,
	CONSTRAINT "routine_settings_goal" CHECK ("routine_settings"."goal_days" between 1 and 7),
	CONSTRAINT "routine_settings_hour" CHECK ("routine_settings"."mail_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "take_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "take_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"take_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" real,
	"bar" smallint,
	"text" text DEFAULT '' NOT NULL,
	"voice_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "take_marks_placed" CHECK ("take_marks"."at" is not null or "take_marks"."bar" is not null)
);
--> statement-breakpoint
CREATE TABLE "takes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"place_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_key" text,
	"notes" jsonb,
	"bars" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seconds" real NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "takes_recorded" CHECK ("takes"."removed_at" is not null or ("takes"."file_key" is null) = ("takes"."kind" = 'midi')),
	CONSTRAINT "takes_place_listed" CHECK ("takes"."place" in ('lesson', 'upload', 'piece')),
	CONSTRAINT "takes_kind_listed" CHECK ("takes"."kind" in ('audio', 'video', 'midi')),
	CONSTRAINT "takes_state_listed" CHECK ("takes"."state" in ('waiting', 'passed', 'again'))
);
--> statement-breakpoint
CREATE TABLE "inbox_marks" (
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	"later_until" date,
	"assignee_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_marks_kind_entry_id_pk" PRIMARY KEY("kind","entry_id")
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "awaited_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awaited_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"comment_id" integer,
	"post_comment_id" integer,
	"post_id" integer,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_id" integer,
	"post_answer_id" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "awaited_answers_kind_listed" CHECK ("awaited_answers"."kind" in ('question', 'mention'))
);
--> statement-breakpoint
CREATE TABLE "phrase_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phrase_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"piece_id" integer NOT NULL,
	"from_bar" smallint NOT NULL,
	"to_bar" smallint NOT NULL,
	"hand" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"state" smallint NOT NULL,
	"learning_steps" smallint DEFAULT 0 NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"right_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phrase_cards_hand_listed" CHECK ("phrase_cards"."hand" in ('right', 'left', 'both'))
);
--> statement-breakpoint
CREATE TABLE "reading_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step" smallint NOT NULL,
	"seed" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"phone_key" text NOT NULL,
	"wide_key" text NOT NULL,
	"notes" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"bars" smallint NOT NULL,
	"tempo" real NOT NULL,
	"key" text NOT NULL,
	"time_signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_reads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"number" integer NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_key" uuid,
	"read_at" timestamp with time zone,
	"mode" text,
	"tempo" smallint,
	"seconds" integer,
	"is_clean" boolean,
	"bars" jsonb,
	"mistakes" jsonb,
	CONSTRAINT "reading_reads_mode_listed" CHECK ("reading_reads"."mode" in ('wait', 'in_time'))
);
--> statement-breakpoint
CREATE TABLE "reading_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"step" smallint NOT NULL,
	"clean" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_minutes_by_day" ON "activity_minutes" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "agreements_of" ON "agreements" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_running" ON "agreements" USING btree ("user_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_proposed" ON "agreements" USING btree ("user_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "agreements_missed" ON "agreements" USING btree ("user_id") WHERE state = 'running' and missed >= 2;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once" ON "check_ins" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "check_ins_agreement" ON "check_ins" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "check_ins_answered_by" ON "check_ins" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "check_ins_waiting" ON "check_ins" USING btree ("id") WHERE answered_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "personal_roadmaps_changed_by" ON "personal_roadmaps" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "routine_settings_mailed" ON "routine_settings" USING btree ("user_id") WHERE "routine_settings"."mail_hour" is not null;--> statement-breakpoint
CREATE INDEX "take_marks_of" ON "take_marks" USING btree ("take_id");--> statement-breakpoint
CREATE INDEX "take_marks_user" ON "take_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "takes_of" ON "takes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "takes_waiting" ON "takes" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "takes_reviewed" ON "takes" USING btree ("reviewed_at");--> statement-breakpoint
CREATE INDEX "inbox_marks_assignee" ON "inbox_marks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "student_notes_user" ON "student_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "student_notes_author" ON "student_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "awaited_answers_open" ON "awaited_answers" USING btree ("written_at","id") WHERE answer_id is null and post_answer_id is null and done_at is null;--> statement-breakpoint
CREATE INDEX "awaited_answers_user" ON "awaited_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_answers_comment" ON "awaited_answers" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_answers_post_comment" ON "awaited_answers" USING btree ("post_comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_answers_post" ON "awaited_answers" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "awaited_answers_answer" ON "awaited_answers" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "awaited_answers_post_answer" ON "awaited_answers" USING btree ("post_answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phrase_cards_once" ON "phrase_cards" USING btree ("user_id","piece_id","from_bar");--> statement-breakpoint
CREATE INDEX "phrase_cards_due" ON "phrase_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "phrase_cards_piece" ON "phrase_cards" USING btree ("piece_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lines_seed" ON "reading_lines" USING btree ("step","seed");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_lines_once" ON "reading_lines" USING btree ("step","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_reads_line" ON "reading_reads" USING btree ("user_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_reads_once" ON "reading_reads" USING btree ("user_id","read_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_reads_open" ON "reading_reads" USING btree ("user_id","step") WHERE "reading_reads"."read_at" is null;--> statement-breakpoint
CREATE INDEX "reading_reads_furthest" ON "reading_reads" USING btree ("step","number");--> statement-breakpoint
CREATE INDEX "reading_reads_day" ON "reading_reads" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "reading_reads_of_line" ON "reading_reads" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_listed";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_listed";--> statement-breakpoint
ALTER TABLE "ear_answers" ALTER COLUMN "picked" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_days_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_days_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "billed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "billed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "moving_from_minor" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "begins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_minutes" ADD CONSTRAINT "activity_minutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_roadmaps" ADD CONSTRAINT "personal_roadmaps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_roadmaps" ADD CONSTRAINT "personal_roadmaps_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_ticks" ADD CONSTRAINT "roadmap_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_days" ADD CONSTRAINT "routine_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_pauses" ADD CONSTRAINT "routine_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_settings" ADD CONSTRAINT "routine_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_marks" ADD CONSTRAINT "take_marks_take_id_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_marks" ADD CONSTRAINT "take_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_marks" ADD CONSTRAINT "inbox_marks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_answers" ADD CONSTRAINT "awaited_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_answers" ADD CONSTRAINT "awaited_answers_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_answers" ADD CONSTRAINT "awaited_answers_post_comment_id_post_comments_id_fk" FOREIGN KEY ("post_comment_id") REFERENCES "public"."post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_answers" ADD CONSTRAINT "awaited_answers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_answers" ADD CONSTRAINT "awaited_answers_answer_id_comments_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_answers" ADD CONSTRAINT "awaited_answers_post_answer_id_post_comments_id_fk" FOREIGN KEY ("post_answer_id") REFERENCES "public"."post_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_cards" ADD CONSTRAINT "phrase_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_cards" ADD CONSTRAINT "phrase_cards_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_reads" ADD CONSTRAINT "reading_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_reads" ADD CONSTRAINT "reading_reads_line_id_reading_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reading_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_steps" ADD CONSTRAINT "reading_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_cancelling" ON "subscriptions" USING btree ("user_id") WHERE state = 'cancelling';--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_listed" CHECK ("notification_preferences"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take', 'roadmap', 'agreement', 'check_in', 'missed', 'question', 'reported', 'proposed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_listed" CHECK ("notifications"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'take', 'roadmap', 'agreement', 'check_in', 'missed', 'question', 'reported', 'proposed')) NOT VALID;
