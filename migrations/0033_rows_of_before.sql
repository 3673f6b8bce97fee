-- in a transaction of its own
UPDATE "users" SET "confirmed_once" = "email_verified_at" IS NOT NULL, "last_used_at" = "used"."at"
  FROM (SELECT "u"."id", max("s"."last_used_at") AS "at" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id" = "u"."id" GROUP BY "u"."id") "used"
  WHERE "used"."id" = "users"."id" AND ("email_verified_at" IS NOT NULL OR "used"."at" IS NOT NULL);--> statement-breakpoint
UPDATE "charges" SET "billed_from" = "period_starts_at", "billed_until" = "period_ends_at" WHERE "state" <> 'failed';--> statement-breakpoint
INSERT INTO "settings" ("section", "version", "value") SELECT 'retention', 1, '{"sign_ins": 0, "audit": 0, "mails": 30, "reports": 0, "unconfirmed": 0}'::jsonb
WHERE EXISTS (SELECT 1 FROM "users") AND NOT EXISTS (SELECT 1 FROM "settings" WHERE "section" = 'retention');
--> statement-breakpoint
INSERT INTO awaited_answers (kind, user_id, comment_id, written_at)
  SELECT 'question', c.user_id, c.id, c.created_at FROM comments c JOIN users u ON u.id = c.user_id AND u.role <> 'admin'
  WHERE c.parent_id IS NULL AND c.created_at > now() - interval '14 days'
    AND NOT EXISTS (SELECT 1 FROM comments a JOIN users w ON w.id = a.user_id AND w.role = 'admin' WHERE a.parent_id = c.id)
  ORDER BY c.created_at, c.id;--> statement-breakpoint
INSERT INTO awaited_answers (kind, user_id, post_id, written_at)
  SELECT 'mention', p.user_id, p.id, p.created_at FROM posts p JOIN users u ON u.id = p.user_id AND u.role <> 'admin'
  WHERE p.created_at > now() - interval '14 days' AND jsonb_array_length(p.mentions) > 0
    AND EXISTS (SELECT 1 FROM users n WHERE n.role = 'admin' AND p.mentions @> jsonb_build_array(jsonb_build_object('id', n.id)))
    AND NOT EXISTS (SELECT 1 FROM post_comments a JOIN users w ON w.id = a.user_id AND w.role = 'admin' WHERE a.post_id = p.id)
  ORDER BY p.created_at, p.id;--> statement-breakpoint
INSERT INTO awaited_answers (kind, user_id, post_comment_id, written_at)
  SELECT 'mention', c.user_id, c.id, c.created_at FROM post_comments c JOIN users u ON u.id = c.user_id AND u.role <> 'admin'
  WHERE c.parent_id IS NULL AND c.created_at > now() - interval '14 days' AND jsonb_array_length(c.mentions) > 0
    AND EXISTS (SELECT 1 FROM users n WHERE n.role = 'admin' AND c.mentions @> jsonb_build_array(jsonb_build_object('id', n.id)))
    AND NOT EXISTS (SELECT 1 FROM post_comments a JOIN users w ON w.id = a.user_id AND w.role = 'admin' WHERE a.parent_id = c.id)
  ORDER BY c.created_at, c.id;
