CREATE TABLE "film_loops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "film_loops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"video_id" integer NOT NULL,
	"name" text NOT NULL,
	"from_seconds" double precision NOT NULL,
	"to_seconds" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_loops_in_order" CHECK ("film_loops"."from_seconds" < "film_loops"."to_seconds"),
	CONSTRAINT "film_loops_source_listed" CHECK ("film_loops"."source" in ('courses', 'uploads'))
);
--> statement-breakpoint
CREATE TABLE "film_places" (
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"video_id" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_places_user_id_source_video_id_pk" PRIMARY KEY("user_id","source","video_id"),
	CONSTRAINT "film_places_source_listed" CHECK ("film_places"."source" in ('courses', 'uploads'))
);
--> statement-breakpoint
CREATE TABLE "step_ticks" (
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"video_id" integer NOT NULL,
	"step" text NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_ticks_user_id_source_video_id_step_pk" PRIMARY KEY("user_id","source","video_id","step"),
	CONSTRAINT "step_ticks_source_listed" CHECK ("step_ticks"."source" in ('courses', 'uploads'))
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "goal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "steps" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "tonight" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "drill" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "goal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "steps" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "tonight" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "drill" text;--> statement-breakpoint
ALTER TABLE "film_loops" ADD CONSTRAINT "film_loops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_places" ADD CONSTRAINT "film_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_loops_video" ON "film_loops" USING btree ("source","video_id");--> statement-breakpoint
CREATE INDEX "film_loops_member" ON "film_loops" USING btree ("user_id","source","video_id");--> statement-breakpoint
CREATE INDEX "film_places_video" ON "film_places" USING btree ("source","video_id");--> statement-breakpoint
CREATE INDEX "step_ticks_video" ON "step_ticks" USING btree ("source","video_id");