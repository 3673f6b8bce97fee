ALTER TABLE "charges" ADD COLUMN "dispute_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "chosen_plan_id" integer;--> statement-breakpoint
-- a member who went on paying after a dispute is not ended for it now; the next look corrects those that are open
UPDATE "charges" AS "disputed" SET "dispute_lost" = true
WHERE "state" = 'disputed' AND EXISTS (
  SELECT 1 FROM "charges" AS "later"
  WHERE "later"."subscription_id" = "disputed"."subscription_id"
    AND "later"."state" IN ('paid', 'part_refunded')
    AND "later"."happened_at" > "disputed"."happened_at"
);
