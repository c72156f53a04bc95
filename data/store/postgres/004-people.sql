-- What surrounds a game: small notes that belong to a person (codes to recover an account, names of former days, whom
-- one follows or blocks, vacations), and ratings with their volatility and their course.

CREATE TABLE note (
    account TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind    TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    made    BIGINT NOT NULL,
    data    TEXT    NOT NULL,
    PRIMARY KEY (account, kind, key)
);
CREATE INDEX note_by_key ON note (kind, key);
CREATE INDEX note_by_time ON note (kind, made);

ALTER TABLE rating ADD COLUMN volatility DOUBLE PRECISION NOT NULL DEFAULT 0;  -- 0: of the days before it was kept
CREATE INDEX rating_by_value ON rating (category, value);

CREATE TABLE rating_point (
    account   TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    category  TEXT    NOT NULL,
    games     BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    value     DOUBLE PRECISION    NOT NULL,
    deviation DOUBLE PRECISION    NOT NULL,
    PRIMARY KEY (account, category, games)
);
