-- What a server needs to keep itself clean: leases without epochs (an append names the event it follows, which is
-- fence enough), lists and counts by index, sessions with a name of their own, guests' names that come free, and what
-- the staff keeps.

DELETE FROM lease WHERE node IS NULL;
DROP INDEX lease_by_node;
ALTER TABLE lease DROP COLUMN epoch;
ALTER TABLE lease ALTER COLUMN node SET NOT NULL;
CREATE INDEX lease_by_node ON lease (node);

CREATE INDEX stream_by_kind ON stream (kind, number);

-- Copies of the stream's, so that a person's games are counted and listed by index.
ALTER TABLE participant ADD COLUMN kind   TEXT NOT NULL DEFAULT '';
ALTER TABLE participant ADD COLUMN status TEXT NOT NULL DEFAULT '';
UPDATE participant SET kind = stream.kind, status = stream.status FROM stream WHERE stream.number = participant.stream;
CREATE INDEX participant_by_status ON participant (participant, kind, status, stream);

ALTER TABLE session ADD COLUMN id    TEXT NOT NULL DEFAULT '';  -- what its owner may see of it
ALTER TABLE session ADD COLUMN about TEXT NOT NULL DEFAULT '';
UPDATE session SET id = substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);
CREATE UNIQUE INDEX session_by_id ON session (account, id);
DROP INDEX session_by_account;

ALTER TABLE account ADD COLUMN name_freed BIGINT NOT NULL DEFAULT 0;  -- 1: a guest who is gone, and whose name is free
CREATE INDEX account_of_guests ON account (created) WHERE password_hash = '' AND name_freed = 0;

CREATE TABLE audit (
    number  BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      BIGINT NOT NULL,
    actor   TEXT   NOT NULL,
    action  TEXT   NOT NULL,
    subject TEXT   NOT NULL,
    detail  TEXT   NOT NULL
);
CREATE INDEX audit_by_actor ON audit (actor, number);
CREATE INDEX audit_by_subject ON audit (subject, number);
CREATE INDEX audit_by_time ON audit (at);

CREATE TABLE ban (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind   TEXT   NOT NULL,
    value  TEXT   NOT NULL,
    made   BIGINT NOT NULL,
    until  BIGINT,  -- NULL: for ever
    reason TEXT   NOT NULL,
    author TEXT   NOT NULL,
    UNIQUE (kind, value)
);
CREATE INDEX ban_by_end ON ban (until);

CREATE TABLE report (
    number      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    made        BIGINT NOT NULL,
    reporter    TEXT   NOT NULL,
    about       TEXT   NOT NULL,
    place       TEXT   NOT NULL,
    text        TEXT   NOT NULL,
    status      TEXT   NOT NULL,
    answered_by TEXT   NOT NULL,
    answer      TEXT   NOT NULL
);
CREATE INDEX report_by_status ON report (status, number);
CREATE INDEX report_by_reporter ON report (reporter, number);
CREATE INDEX report_by_about ON report (about, number);

-- One row, written to see whether the disk takes anything.
CREATE TABLE probe (
    id   BIGINT PRIMARY KEY,
    data TEXT   NOT NULL
);
-- Its text is not compressed, so that a probe weighs what it says.
ALTER TABLE probe ALTER COLUMN data SET STORAGE EXTERNAL;
