CREATE TABLE "spaces" (
	"slug" text PRIMARY KEY NOT NULL,
	"subcategory" text NOT NULL,
	"category" text DEFAULT 'others' NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"access" text DEFAULT 'free' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_count" integer DEFAULT 0 NOT NULL,
	"demo_members" integer DEFAULT 0 NOT NULL,
	"proposal_id" integer,
	CONSTRAINT "spaces_subcategory_unique" UNIQUE("subcategory"),
	CONSTRAINT "spaces_proposal_id_unique" UNIQUE("proposal_id")
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_proposal_id_space_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."space_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "spaces_title" ON "spaces" USING btree (lower("title"));--> statement-breakpoint
INSERT INTO "spaces" ("slug", "subcategory", "category", "title", "position", "opened_at", "joined_count")
SELECT s.slug, s.subcategory, s.category, s.title, s.position, s.opened_at::timestamptz,
  (SELECT count(*) FROM "space_members" m WHERE m.slug = s.slug AND m.joined)
FROM (VALUES
  ('say-hello', 'say_hello', 'get_started', 'Say Hello', 1, '2024-02-05T00:00:00Z'),
  ('ask-question', 'ask_question', 'get_started', 'Ask a question', 2, '2024-02-12T00:00:00Z'),
  ('post-progress', 'post_progress', 'others', 'Post Your progress', 3, '2024-05-06T00:00:00Z'),
  ('lessons', 'lessons', 'others', 'Lessons', 4, '2024-04-08T00:00:00Z'),
  ('beginner', 'beginner', 'forum', 'Beginners Forum', 5, '2024-03-04T00:00:00Z'),
  ('intermediate', 'intermediate', 'forum', 'Intermediates Forum', 6, '2024-03-18T00:00:00Z'),
  ('advance', 'advance', 'forum', 'Professional Forum', 7, '2024-09-02T00:00:00Z')
) AS s (slug, subcategory, category, title, position, opened_at);
