-- The first released schema. docs/formats/store.md explains it; a released file is never edited, only followed.
-- Times are milliseconds since 1970-01-01 UTC.

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
) STRICT;
CREATE INDEX stream_by_status ON stream (kind, status, number);

CREATE TABLE participant (
    participant TEXT    NOT NULL,
    stream      INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    PRIMARY KEY (participant, stream)
) STRICT, WITHOUT ROWID;
CREATE INDEX participant_by_stream ON participant (stream);

CREATE TABLE event (
    stream   INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    payload  TEXT    NOT NULL,
    PRIMARY KEY (stream, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE command (
    stream  INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    command TEXT    NOT NULL,
    first   INTEGER NOT NULL,
    last    INTEGER NOT NULL,
    PRIMARY KEY (stream, command)
) STRICT, WITHOUT ROWID;

CREATE TABLE node (
    id    TEXT    NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE lease (
    stream TEXT    NOT NULL PRIMARY KEY,  -- an id: a stream may be owned before its first event
    node   TEXT,                          -- NULL: free; the row stays, so that epochs never come back
    epoch  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lease_by_node ON lease (node) WHERE node IS NOT NULL;

CREATE TABLE account (
    id            TEXT    NOT NULL PRIMARY KEY,
    name          TEXT    NOT NULL,
    name_key      TEXT    NOT NULL UNIQUE,
    password_hash TEXT    NOT NULL,
    roles         TEXT    NOT NULL,  -- with spaces between
    created       INTEGER NOT NULL,
    settings      TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rating (
    account   TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    category  TEXT    NOT NULL,
    value     REAL    NOT NULL,
    deviation REAL    NOT NULL,
    games     INTEGER NOT NULL,
    updated   INTEGER NOT NULL,
    PRIMARY KEY (account, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE finished_game (
    stream   TEXT    NOT NULL PRIMARY KEY,
    finished INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE history (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    account  TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    stream   TEXT    NOT NULL REFERENCES finished_game (stream) ON DELETE CASCADE,
    data     TEXT    NOT NULL
) STRICT;
CREATE INDEX history_by_account ON history (account, number);
CREATE INDEX history_by_stream ON history (stream);

CREATE TABLE session (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_account ON session (account);
CREATE INDEX session_by_expiry ON session (expires);
