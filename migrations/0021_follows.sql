ALTER TABLE "subscriptions" ADD COLUMN "follows_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_follows_id_subscriptions_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "subscriptions" s SET "follows_id" = coalesce(
	(SELECT max(f."id") FROM "subscriptions" f WHERE f."user_id" = s."user_id" AND f."provider" = s."provider" AND f."id" < s."id"
		AND f."next_plan_id" = CASE s."duration" WHEN 'monthly' THEN 1 ELSE 3 END + CASE s."tier" WHEN 'premium' THEN 1 ELSE 0 END),
	(SELECT max(f."id") FROM "subscriptions" f WHERE f."user_id" = s."user_id" AND f."provider" = s."provider" AND f."id" < s."id"
		AND f."tier" = s."tier" AND f."duration" = s."duration"))
WHERE s."provider" = 'paystack' AND s."order_reference" IS NULL AND s."user_id" IS NOT NULL;
