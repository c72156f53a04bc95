-- The events of an append are one row, and rows are put one after the other, whichever stream they belong to; only the
-- small index keeps a stream's together. A group of moves of many games so fills a few pages, where each wrote its own.

CREATE TABLE event_now (
    entry    INTEGER PRIMARY KEY,
    stream   INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,            -- of the last event in the row
    more     INTEGER NOT NULL DEFAULT 0,  -- events before it in the same row
    payload  TEXT    NOT NULL,            -- a line for each of them
    command  TEXT    NOT NULL DEFAULT '', -- what made them; '' where a row before this one says it
    at       INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO event_now (stream, sequence, payload, command, at)
    SELECT stream, sequence, payload, command, at FROM event ORDER BY stream, sequence;
DROP TABLE event;
ALTER TABLE event_now RENAME TO event;
CREATE UNIQUE INDEX event_by_stream ON event (stream, sequence);
