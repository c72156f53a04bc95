PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migration (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO schema_migration VALUES(1,'001-first.sql');
INSERT INTO schema_migration VALUES(2,'002-housekeeping.sql');
INSERT INTO schema_migration VALUES(3,'003-one-row-an-event.sql');
INSERT INTO schema_migration VALUES(4,'004-people.sql');
INSERT INTO schema_migration VALUES(5,'005-parents.sql');
INSERT INTO schema_migration VALUES(6,'006-one-row-an-append.sql');
CREATE TABLE stream (
    number       INTEGER PRIMARY KEY AUTOINCREMENT,
    id           TEXT    NOT NULL UNIQUE,
    kind         TEXT    NOT NULL,
    status       TEXT    NOT NULL,
    data         TEXT    NOT NULL,
    participants TEXT    NOT NULL,  -- one a line, in their order
    sequence     INTEGER NOT NULL,
    created      INTEGER NOT NULL,
    updated      INTEGER NOT NULL
, parent TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO stream VALUES(1,'g1','game','open','{}',replace('ana\nbea','\n',char(10)),2,1000000,1000000,'');
INSERT INTO stream VALUES(2,'g2','game','open','{}',replace('ana\nbea','\n',char(10)),1,1000000,1000000,'');
CREATE TABLE participant (
    participant TEXT    NOT NULL,
    stream      INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE, kind   TEXT NOT NULL DEFAULT '', status TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (participant, stream)
) STRICT, WITHOUT ROWID;
INSERT INTO participant VALUES('ana',1,'game','open');
INSERT INTO participant VALUES('ana',2,'game','open');
INSERT INTO participant VALUES('bea',1,'game','open');
INSERT INTO participant VALUES('bea',2,'game','open');
CREATE TABLE node (
    id    TEXT    NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO node VALUES('node-1',1000000);
CREATE TABLE account (
    id            TEXT    NOT NULL PRIMARY KEY,
    name          TEXT    NOT NULL,
    name_key      TEXT    NOT NULL UNIQUE,
    password_hash TEXT    NOT NULL,
    roles         TEXT    NOT NULL,  -- with spaces between
    created       INTEGER NOT NULL,
    settings      TEXT    NOT NULL
, name_freed INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO account VALUES('ana','Señor ana','senor ana','$argon2id$ana','player',5000,'{}',0);
INSERT INTO account VALUES('bea','Señor bea','senor bea','$argon2id$bea','player director',5000,'{}',0);
CREATE TABLE rating (
    account   TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    category  TEXT    NOT NULL,
    value     REAL    NOT NULL,
    deviation REAL    NOT NULL,
    games     INTEGER NOT NULL,
    updated   INTEGER NOT NULL, volatility REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (account, category)
) STRICT, WITHOUT ROWID;
INSERT INTO rating VALUES('ana','fise-2009',1512.25,80.500000000000000001,1,300000,0.0);
CREATE TABLE finished_game (
    stream   TEXT    NOT NULL PRIMARY KEY,
    finished INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO finished_game VALUES('g1',300000);
CREATE TABLE history (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    account  TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    stream   TEXT    NOT NULL REFERENCES finished_game (stream) ON DELETE CASCADE,
    data     TEXT    NOT NULL
) STRICT;
INSERT INTO history VALUES(1,'ana','g1','won');
INSERT INTO history VALUES(2,'bea','g1','lost');
CREATE TABLE session (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL
, id    TEXT NOT NULL DEFAULT '', about TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO session VALUES('hash','ana',1000,5000000,'s1','');
CREATE TABLE IF NOT EXISTS "lease" (
    stream TEXT    NOT NULL PRIMARY KEY,  -- an id: a stream may be owned before its first event
    node   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO lease VALUES('g1','node-1');
CREATE TABLE audit (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    actor   TEXT    NOT NULL,
    action  TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    detail  TEXT    NOT NULL
) STRICT;
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
CREATE TABLE probe (
    id   INTEGER PRIMARY KEY,
    data TEXT    NOT NULL
) STRICT;
CREATE TABLE note (
    account TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind    TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    made    INTEGER NOT NULL,
    data    TEXT    NOT NULL,
    PRIMARY KEY (account, kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating_point (
    account   TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    category  TEXT    NOT NULL,
    games     INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    value     REAL    NOT NULL,
    deviation REAL    NOT NULL,
    PRIMARY KEY (account, category, games)
) STRICT, WITHOUT ROWID;
INSERT INTO rating_point VALUES('ana','fise-2009',1,300000,1512.25,80.500000000000000001);
CREATE TABLE IF NOT EXISTS "event" (
    entry    INTEGER PRIMARY KEY,
    stream   INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,            -- of the last event in the row
    more     INTEGER NOT NULL DEFAULT 0,  -- events before it in the same row
    payload  TEXT    NOT NULL,            -- a line for each of them
    command  TEXT    NOT NULL DEFAULT '', -- what made them; '' where a row before this one says it
    at       INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO event VALUES(1,1,2,1,replace('uno\nseñal de ñandú','\n',char(10)),'c1',1000000);
INSERT INTO event VALUES(2,1,3,0,'c2!','c2',1002000);
INSERT INTO event VALUES(3,2,1,0,'c1!','c1',1000000);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('stream',2);
INSERT INTO sqlite_sequence VALUES('history',2);
CREATE INDEX stream_by_status ON stream (kind, status, number);
CREATE INDEX participant_by_stream ON participant (stream);
CREATE INDEX history_by_account ON history (account, number);
CREATE INDEX history_by_stream ON history (stream);
CREATE INDEX session_by_expiry ON session (expires);
CREATE INDEX lease_by_node ON lease (node);
CREATE INDEX stream_by_kind ON stream (kind, number);
CREATE INDEX participant_by_status ON participant (participant, kind, status, stream);
CREATE UNIQUE INDEX session_by_id ON session (account, id);
CREATE INDEX account_of_guests ON account (created) WHERE password_hash = '' AND name_freed = 0;
CREATE INDEX audit_by_actor ON audit (actor, number);
CREATE INDEX audit_by_subject ON audit (subject, number);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX ban_by_end ON ban (until);
CREATE INDEX report_by_status ON report (status, number);
CREATE INDEX report_by_reporter ON report (reporter, number);
CREATE INDEX report_by_about ON report (about, number);
CREATE INDEX note_by_key ON note (kind, key);
CREATE INDEX note_by_time ON note (kind, made);
CREATE INDEX rating_by_value ON rating (category, value);
CREATE INDEX stream_by_parent ON stream (parent, kind, number) WHERE parent <> '';
CREATE INDEX stream_by_parent_and_status ON stream (parent, kind, status, number) WHERE parent <> '';
CREATE UNIQUE INDEX event_by_stream ON event (stream, sequence);
COMMIT;
