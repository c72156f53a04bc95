-- The events of an append are one row.

ALTER TABLE event ADD COLUMN more BIGINT NOT NULL DEFAULT 0;  -- events before it in the same row, a line for each
