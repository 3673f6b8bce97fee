CREATE TABLE "member_anchors" (
	"list" text NOT NULL,
	"ordinal" integer NOT NULL,
	"key" text,
	"user_id" integer NOT NULL,
	CONSTRAINT "member_anchors_list_ordinal_pk" PRIMARY KEY("list","ordinal")
);
--> statement-breakpoint
CREATE TABLE "member_counts" (
	"status" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "member_counts_status_listed" CHECK ("member_counts"."status" in ('active', 'pending', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "academy_figures" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE FUNCTION "count_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- in one order, so that no two wait for each other
		INSERT INTO "member_counts" VALUES (least(OLD."community_status", NEW."community_status"), 0), (greatest(OLD."community_status", NEW."community_status"), 0)
			ON CONFLICT ("status") DO UPDATE SET "n" = "member_counts"."n" + CASE "member_counts"."status" WHEN NEW."community_status" THEN 1 ELSE -1 END;
		RETURN NULL;
	END IF;
	INSERT INTO "member_counts" SELECT "community_status", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed GROUP BY 1 ORDER BY 1
		ON CONFLICT ("status") DO UPDATE SET "n" = "member_counts"."n" + excluded."n";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_in" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_members"();
--> statement-breakpoint
CREATE TRIGGER "users_counted_out" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_members"();
--> statement-breakpoint
CREATE TRIGGER "users_counted_anew" AFTER UPDATE OF "community_status" ON "users" FOR EACH ROW WHEN (OLD."community_status" IS DISTINCT FROM NEW."community_status") EXECUTE FUNCTION "count_members"();
--> statement-breakpoint
INSERT INTO "member_counts" SELECT "status", (SELECT count(*) FROM "users" WHERE "community_status" = "status") FROM unnest(ARRAY['active', 'blocked', 'pending']) AS "status";
