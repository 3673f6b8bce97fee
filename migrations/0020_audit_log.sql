CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" integer,
	"user_id" integer,
	"about" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- the tidy-up's own door, which opens for a transaction and leaves the last month alone
	IF TG_OP = 'DELETE' AND current_setting('academy.sweeps_audit_log', true) = 'on' THEN
		IF OLD."at" < now() - interval '30 days' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_only_added_to" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_truncated" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
