-- in a transaction of its own
INSERT INTO "segments" ("name", "filter") VALUES
  ('Never logged in', '{"login": "never"}'),
  ('Stuck for 14 days', '{"state": "stuck"}'),
  ('Premium ends in 14 days', '{"premium": "ending"}'),
  ('No check-in for two weeks', '{"check_ins": "missed"}');
