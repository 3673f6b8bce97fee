CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"version" integer NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_prices_currency_listed" CHECK ("plan_prices"."currency" in ('EUR', 'USD', 'NGN'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"duration" text NOT NULL,
	CONSTRAINT "plans_tier_listed" CHECK ("plans"."tier" in ('standard', 'premium')),
	CONSTRAINT "plans_duration_listed" CHECK ("plans"."duration" in ('monthly', 'yearly'))
);
--> statement-breakpoint
CREATE TABLE "provider_prices" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"plan_price_id" integer NOT NULL,
	CONSTRAINT "provider_prices_provider_provider_id_pk" PRIMARY KEY("provider","provider_id"),
	CONSTRAINT "provider_prices_provider_listed" CHECK ("provider_prices"."provider" in ('stripe', 'paystack'))
);
--> statement-breakpoint
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
CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"current" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "former_slugs_kind_listed" CHECK ("former_slugs"."kind" in ('page'))
);
--> statement-breakpoint
CREATE TABLE "practice_loops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_loops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"piece_id" integer NOT NULL,
	"name" text NOT NULL,
	"from_bar" smallint NOT NULL,
	"to_bar" smallint NOT NULL,
	"tempo" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"piece_id" integer NOT NULL,
	"run_key" uuid NOT NULL,
	"mode" text NOT NULL,
	"hand" text NOT NULL,
	"from_bar" smallint NOT NULL,
	"to_bar" smallint NOT NULL,
	"tempo" smallint NOT NULL,
	"seconds" integer NOT NULL,
	"bars" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_runs_mode_listed" CHECK ("practice_runs"."mode" in ('wait', 'in_time')),
	CONSTRAINT "practice_runs_hand_listed" CHECK ("practice_runs"."hand" in ('right', 'left', 'both'))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "kind" text DEFAULT 'subscription' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "plan_price_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "goal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "steps" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "tonight" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "drill" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "goal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "steps" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "tonight" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "drill" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "release_after_days" integer;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_prices" ADD CONSTRAINT "provider_prices_plan_price_id_plan_prices_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_loops" ADD CONSTRAINT "film_loops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_places" ADD CONSTRAINT "film_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_prices_version" ON "plan_prices" USING btree ("plan_id","currency","version");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_choice" ON "plans" USING btree ("tier","duration");--> statement-breakpoint
CREATE INDEX "provider_prices_price" ON "provider_prices" USING btree ("plan_price_id");--> statement-breakpoint
CREATE INDEX "film_loops_video" ON "film_loops" USING btree ("source","video_id");--> statement-breakpoint
CREATE INDEX "film_loops_member" ON "film_loops" USING btree ("user_id","source","video_id");--> statement-breakpoint
CREATE INDEX "film_places_video" ON "film_places" USING btree ("source","video_id");--> statement-breakpoint
CREATE INDEX "step_ticks_video" ON "step_ticks" USING btree ("source","video_id");--> statement-breakpoint
CREATE INDEX "practice_loops_of" ON "practice_loops" USING btree ("user_id","piece_id");--> statement-breakpoint
CREATE INDEX "practice_loops_piece" ON "practice_loops" USING btree ("piece_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_runs_once" ON "practice_runs" USING btree ("user_id","run_key");--> statement-breakpoint
CREATE INDEX "practice_runs_latest" ON "practice_runs" USING btree ("user_id","piece_id","id");--> statement-breakpoint
CREATE INDEX "practice_runs_piece" ON "practice_runs" USING btree ("piece_id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_plan_price_id_plan_prices_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_price" ON "charges" USING btree ("plan_price_id");--> statement-breakpoint
CREATE INDEX "lessons_previews" ON "lessons" USING btree ("id") WHERE "lessons"."preview";--> statement-breakpoint
CREATE INDEX "uploads_previews" ON "uploads" USING btree ("id") WHERE "uploads"."preview";--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind_listed" CHECK ("charges"."kind" in ('subscription', 'lesson'));--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_released_once" CHECK ("pieces"."release_at" is null or "pieces"."release_after_days" is null);--> statement-breakpoint
INSERT INTO "plans" ("id", "tier", "duration") VALUES (1, 'standard', 'monthly'), (2, 'premium', 'monthly'), (3, 'standard', 'yearly'), (4, 'premium', 'yearly');--> statement-breakpoint
INSERT INTO "plan_prices" ("plan_id", "currency", "amount_minor", "version") VALUES
	(1, 'EUR', 2300, 0), (1, 'USD', 2600, 0), (1, 'NGN', 3800000, 0),
	(2, 'EUR', 4000, 0), (2, 'USD', 4500, 0), (2, 'NGN', 7000000, 0),
	(3, 'EUR', 18900, 0), (3, 'USD', 21500, 0), (3, 'NGN', 32000000, 0),
	(4, 'EUR', 36900, 0), (4, 'USD', 42000, 0), (4, 'NGN', 65000000, 0);--> statement-breakpoint
UPDATE "charges" SET "kind" = 'lesson' FROM "orders" WHERE "orders"."reference" = "charges"."order_reference" AND "orders"."kind" = 'lesson';--> statement-breakpoint
UPDATE "charges" SET "plan_price_id" = "plan_prices"."id" FROM "plan_prices" JOIN "plans" ON "plans"."id" = "plan_prices"."plan_id"
WHERE "charges"."kind" = 'subscription' AND "charges"."currency" = "plan_prices"."currency" AND "charges"."what" = initcap("plans"."tier") || ', ' || "plans"."duration";
