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
ALTER TABLE "subscriptions" ADD COLUMN "leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_loops_of" ON "practice_loops" USING btree ("user_id","piece_id");--> statement-breakpoint
CREATE INDEX "practice_loops_piece" ON "practice_loops" USING btree ("piece_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_runs_once" ON "practice_runs" USING btree ("user_id","run_key");--> statement-breakpoint
CREATE INDEX "practice_runs_latest" ON "practice_runs" USING btree ("user_id","piece_id","id");--> statement-breakpoint
CREATE INDEX "practice_runs_piece" ON "practice_runs" USING btree ("piece_id");