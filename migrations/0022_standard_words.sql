ALTER TABLE "users" RENAME COLUMN "passport_key" TO "avatar_key";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "hold_until" TO "pending_until";--> statement-breakpoint
DROP INDEX "bookings_holds";--> statement-breakpoint
UPDATE "bookings" SET "state" = CASE "state" WHEN 'hold' THEN 'pending' WHEN 'held' THEN 'completed' ELSE 'expired' END
	WHERE "state" IN ('hold', 'held', 'lapsed');--> statement-breakpoint
UPDATE "orders" SET "state" = 'expired' WHERE "state" = 'lapsed';--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("pending_until") WHERE state = 'pending';--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		UPDATE pgboss.job SET data = jsonb_set(data #- '{payload,lapse}', '{payload,expire}', data #> '{payload,lapse}')
			WHERE data->>'name' = 'billing.order' AND data->'payload' ? 'lapse';
	END IF;
END $$;
