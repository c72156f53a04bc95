-- What a server needs to keep itself clean: leases without epochs (an append names the event it follows, which is
-- fence enough), lists and counts by index, sessions with a name of their own, guests' names that come free, and what
-- the staff keeps.

CREATE TABLE lease_now (
    stream TEXT    NOT NULL PRIMARY KEY,  -- an id: a stream may be owned before its first event
    node   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO lease_now (stream, node) SELECT stream, node FROM lease WHERE node IS NOT NULL;
DROP TABLE lease;
ALTER TABLE lease_now RENAME TO lease;
CREATE INDEX lease_by_node ON lease (node);

CREATE INDEX stream_by_kind ON stream (kind, number);

-- Copies of the stream's, so that a person's games are counted and listed by index.
ALTER TABLE participant ADD COLUMN kind   TEXT NOT NULL DEFAULT '';
ALTER TABLE participant ADD COLUMN status TEXT NOT NULL DEFAULT '';
UPDATE participant SET kind   = (SELECT stream.kind   FROM stream WHERE stream.number = participant.stream),
                       status = (SELECT stream.status FROM stream WHERE stream.number = participant.stream);
CREATE INDEX participant_by_status ON participant (participant, kind, status, stream);

ALTER TABLE session ADD COLUMN id    TEXT NOT NULL DEFAULT '';  -- what its owner may see of it
ALTER TABLE session ADD COLUMN about TEXT NOT NULL DEFAULT '';
UPDATE session SET id = lower(hex(randomblob(10)));
CREATE UNIQUE INDEX session_by_id ON session (account, id);
DROP INDEX session_by_account;

ALTER TABLE account ADD COLUMN name_freed INTEGER NOT NULL DEFAULT 0;  -- 1: a guest who is gone, and whose name is free
CREATE INDEX account_of_guests ON account (created) WHERE password_hash = '' AND name_freed = 0;

CREATE TABLE audit (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    actor   TEXT    NOT NULL,
    action  TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    detail  TEXT    NOT NULL
) STRICT;
CREATE INDEX audit_by_actor ON audit (actor, number);
CREATE INDEX audit_by_subject ON audit (subject, number);
CREATE INDEX audit_by_time ON audit (at);

CREATE TABLE ban (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind   TEXT    NOT NULL,
    value  TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    until  INTEGER,  -- NULL: for ever
    reason TEXT    NOT NULL,
    author TEXT    NOT NULL,
    UNIQUE (kind, value)
) STRICT;
CREATE INDEX ban_by_end ON ban (until);

CREATE TABLE report (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    made        INTEGER NOT NULL,
    reporter    TEXT    NOT NULL,
    about       TEXT    NOT NULL,
    place       TEXT    NOT NULL,
    text        TEXT    NOT NULL,
    status      TEXT    NOT NULL,
    answered_by TEXT    NOT NULL,
    answer      TEXT    NOT NULL
) STRICT;
CREATE INDEX report_by_status ON report (status, number);
CREATE INDEX report_by_reporter ON report (reporter, number);
CREATE INDEX report_by_about ON report (about, number);

-- One row, written to see whether the disk takes anything.
CREATE TABLE probe (
    id   INTEGER PRIMARY KEY,
    data TEXT    NOT NULL
) STRICT;
