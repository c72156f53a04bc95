-- The first released schema. docs/formats/store.md explains it; a released file is never edited, only followed.
-- Times are milliseconds since 1970-01-01 UTC.

CREATE TABLE stream (
    number       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT    NOT NULL UNIQUE,
    kind         TEXT    NOT NULL,
    status       TEXT    NOT NULL,
    data         TEXT    NOT NULL,
    participants TEXT    NOT NULL,  -- one a line, in their order
    sequence     BIGINT  NOT NULL,
    created      BIGINT  NOT NULL,
    updated      BIGINT  NOT NULL
) WITH (fillfactor = 80);  -- room for the new version of a row beside the old one: every append makes one
CREATE INDEX stream_by_status ON stream (kind, status, number);

CREATE TABLE participant (
    participant TEXT    NOT NULL,
    stream      BIGINT  NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    PRIMARY KEY (participant, stream)
);
CREATE INDEX participant_by_stream ON participant (stream);

CREATE TABLE event (
    stream   BIGINT  NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    sequence BIGINT  NOT NULL,
    payload  TEXT    NOT NULL,
    PRIMARY KEY (stream, sequence)
);

CREATE TABLE command (
    stream  BIGINT  NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
    command TEXT    NOT NULL,
    first   BIGINT  NOT NULL,
    last    BIGINT  NOT NULL,
    PRIMARY KEY (stream, command)
);

CREATE TABLE node (
    id    TEXT    NOT NULL PRIMARY KEY,
    until BIGINT  NOT NULL
);

CREATE TABLE lease (
    stream TEXT    NOT NULL PRIMARY KEY,  -- an id: a stream may be owned before its first event
    node   TEXT,                          -- NULL: free; the row stays, so that epochs never come back
    epoch  BIGINT  NOT NULL
);
CREATE INDEX lease_by_node ON lease (node) WHERE node IS NOT NULL;

CREATE TABLE account (
    id            TEXT    NOT NULL PRIMARY KEY,
    name          TEXT    NOT NULL,
    name_key      TEXT COLLATE "C" NOT NULL UNIQUE,
    password_hash TEXT    NOT NULL,
    roles         TEXT    NOT NULL,  -- with spaces between
    created       BIGINT  NOT NULL,
    settings      TEXT    NOT NULL
);

CREATE TABLE rating (
    account   TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    category  TEXT COLLATE "C" NOT NULL,
    value     DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games     BIGINT  NOT NULL,
    updated   BIGINT  NOT NULL,
    PRIMARY KEY (account, category)
);

CREATE TABLE finished_game (
    stream   TEXT    NOT NULL PRIMARY KEY,
    finished BIGINT  NOT NULL
);

CREATE TABLE history (
    number   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account  TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    stream   TEXT    NOT NULL REFERENCES finished_game (stream) ON DELETE CASCADE,
    data     TEXT    NOT NULL
);
CREATE INDEX history_by_account ON history (account, number);
CREATE INDEX history_by_stream ON history (stream);

CREATE TABLE session (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created    BIGINT  NOT NULL,
    expires    BIGINT  NOT NULL
);
CREATE INDEX session_by_account ON session (account);
CREATE INDEX session_by_expiry ON session (expires);
