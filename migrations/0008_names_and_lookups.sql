ALTER TABLE "orders" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "page" text;--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "ear_attempts_of_quiz" ON "ear_attempts" USING btree ("quiz_id");