-- An append writes its events and nothing else: the command stands in its first event, and how far a stream is and when
-- it last changed is what its last event says. Three pages an append became one.

ALTER TABLE event ADD COLUMN command TEXT    NOT NULL DEFAULT '';  -- of the event that a command made first
ALTER TABLE event ADD COLUMN at      INTEGER NOT NULL DEFAULT 0;   -- 0: before this was kept
UPDATE event SET command = c.command FROM command c WHERE c.stream = event.stream AND c.first = event.sequence;
DROP TABLE command;
