-- in a transaction of its own
INSERT INTO "segments" ("name", "filter")
SELECT "name", "filter"::jsonb FROM (VALUES
  (1, 'Never logged in', '{"login": "never"}'),
  (2, 'Stuck for 14 days', '{"state": "stuck"}'),
  (3, 'Premium ends in 14 days', '{"premium": "ending"}'),
  (4, 'No check-in for two weeks', '{"check_ins": "missed"}')
) AS "first" ("place", "name", "filter")
WHERE NOT EXISTS (SELECT 1 FROM "segments") ORDER BY "place";
