ALTER TABLE "access_periods" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
-- what was longer than its charge had paid for was the grace, or a renewal that was under way
UPDATE "access_periods" p SET "open_until" = p."ends_at", "ends_at" = c."period_ends_at" FROM "charges" c
  WHERE p."payment_ref" = c."provider" || ':' || c."provider_id" AND c."period_ends_at" < p."ends_at";--> statement-breakpoint
-- nobody who is renewed in the next hours is shut out before the provider has been asked once more
UPDATE "access_periods" p SET "open_until" = p."ends_at" + interval '48 hours' FROM "subscriptions" s
  WHERE p."subscription_ref" = s."provider" || ':' || s."provider_id" AND s."state" = 'active' AND p."open_until" IS NULL
    AND p."ends_at" = (SELECT max(q."ends_at") FROM "access_periods" q WHERE q."subscription_ref" = p."subscription_ref");
