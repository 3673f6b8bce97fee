-- in a transaction of its own: an upbeat was counted as a bar
UPDATE "pieces" SET "bars" = "bars" - 1 FROM "piece_scores"
  WHERE "piece_scores"."piece_id" = "pieces"."id" AND "pieces"."source" = 'musicxml' AND "pieces"."bars" > 1
    AND "piece_scores"."notes" @> '[{"bar": 0}]'::jsonb;
