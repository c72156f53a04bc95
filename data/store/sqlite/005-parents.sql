-- A stream may belong to another one, as a game to its tournament, and is found by it.

ALTER TABLE stream ADD COLUMN parent TEXT NOT NULL DEFAULT '';  -- an id; empty: it stands alone
CREATE INDEX stream_by_parent ON stream (parent, kind, number) WHERE parent <> '';
CREATE INDEX stream_by_parent_and_status ON stream (parent, kind, status, number) WHERE parent <> '';
