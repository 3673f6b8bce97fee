CREATE TABLE "ear_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"attempt_id" integer,
	"question_id" integer,
	"answer_key" uuid,
	"category" text NOT NULL,
	"asked" smallint NOT NULL,
	"picked" smallint NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"attempt_key" uuid NOT NULL,
	"score" smallint NOT NULL,
	"total" smallint NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_cards" (
	"user_id" integer NOT NULL,
	"category" text NOT NULL,
	"option" smallint NOT NULL,
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
	CONSTRAINT "ear_cards_user_id_category_option_pk" PRIMARY KEY("user_id","category","option")
);
--> statement-breakpoint
CREATE TABLE "ear_clips" (
	"hash" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"audio_key" text NOT NULL,
	"correct_option" smallint NOT NULL,
	"sound" jsonb,
	CONSTRAINT "ear_questions_option" CHECK ("ear_questions"."correct_option" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ear_quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"video_url" text,
	"thumbnail_key" text,
	"main_audio_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ear_answers" ADD CONSTRAINT "ear_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_answers" ADD CONSTRAINT "ear_answers_attempt_id_ear_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."ear_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_answers" ADD CONSTRAINT "ear_answers_question_id_ear_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ear_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_attempts" ADD CONSTRAINT "ear_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_attempts" ADD CONSTRAINT "ear_attempts_quiz_id_ear_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."ear_quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_cards" ADD CONSTRAINT "ear_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_questions" ADD CONSTRAINT "ear_questions_quiz_id_ear_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."ear_quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ear_answers_recent" ON "ear_answers" USING btree ("user_id","category","id");--> statement-breakpoint
CREATE INDEX "ear_answers_wrong" ON "ear_answers" USING btree ("user_id","id") WHERE "ear_answers"."asked" <> "ear_answers"."picked";--> statement-breakpoint
CREATE INDEX "ear_answers_attempt" ON "ear_answers" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ear_answers_question" ON "ear_answers" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ear_answers_once" ON "ear_answers" USING btree ("user_id","answer_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ear_attempts_once" ON "ear_attempts" USING btree ("user_id","attempt_key");--> statement-breakpoint
CREATE INDEX "ear_attempts_quiz" ON "ear_attempts" USING btree ("user_id","quiz_id","finished_at");--> statement-breakpoint
CREATE INDEX "ear_questions_quiz" ON "ear_questions" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "ear_quizzes_newest" ON "ear_quizzes" USING btree ("created_at","id");