SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    roles text NOT NULL,
    created bigint NOT NULL,
    settings text NOT NULL,
    name_freed bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.audit (
    number bigint NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    detail text NOT NULL
);
ALTER TABLE public.audit ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ban (
    number bigint NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    made bigint NOT NULL,
    until bigint,
    reason text NOT NULL,
    author text NOT NULL
);
ALTER TABLE public.ban ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ban_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.event (
    stream bigint NOT NULL,
    sequence bigint NOT NULL,
    payload text NOT NULL,
    command text DEFAULT ''::text NOT NULL,
    at bigint DEFAULT 0 NOT NULL,
    more bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.finished_game (
    stream text NOT NULL,
    finished bigint NOT NULL
);
CREATE TABLE public.history (
    number bigint NOT NULL,
    account text NOT NULL,
    stream text NOT NULL,
    data text NOT NULL
);
ALTER TABLE public.history ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.history_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.lease (
    stream text NOT NULL,
    node text NOT NULL
);
CREATE TABLE public.node (
    id text NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.note (
    account text NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    made bigint NOT NULL,
    data text NOT NULL
);
CREATE TABLE public.participant (
    participant text NOT NULL,
    stream bigint NOT NULL,
    kind text DEFAULT ''::text NOT NULL,
    status text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.probe (
    id bigint NOT NULL,
    data text NOT NULL
);
ALTER TABLE ONLY public.probe ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE TABLE public.rating (
    account text NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    value double precision NOT NULL,
    deviation double precision NOT NULL,
    games bigint NOT NULL,
    updated bigint NOT NULL,
    volatility double precision DEFAULT 0 NOT NULL
);
CREATE TABLE public.rating_point (
    account text NOT NULL,
    category text NOT NULL,
    games bigint NOT NULL,
    at bigint NOT NULL,
    value double precision NOT NULL,
    deviation double precision NOT NULL
);
CREATE TABLE public.report (
    number bigint NOT NULL,
    made bigint NOT NULL,
    reporter text NOT NULL,
    about text NOT NULL,
    place text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    answered_by text NOT NULL,
    answer text NOT NULL
);
ALTER TABLE public.report ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schema_migration (
    version bigint NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.session (
    token_hash text NOT NULL,
    account text NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    id text DEFAULT ''::text NOT NULL,
    about text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.stream (
    number bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    data text NOT NULL,
    participants text NOT NULL,
    sequence bigint NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    parent text DEFAULT ''::text NOT NULL
)
WITH (fillfactor='80');
ALTER TABLE public.stream ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stream_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.account VALUES ('ana', 'Señor ana', 'senor ana', '$argon2id$ana', 'player', 5000, '{}', 0);
INSERT INTO public.account VALUES ('bea', 'Señor bea', 'senor bea', '$argon2id$bea', 'player director', 5000, '{}', 0);
INSERT INTO public.event VALUES (1, 2, 'uno
señal de ñandú', 'c1', 1000000, 1);
INSERT INTO public.event VALUES (1, 3, 'c2!', 'c2', 1002000, 0);
INSERT INTO public.event VALUES (2, 1, 'c1!', 'c1', 1000000, 0);
INSERT INTO public.finished_game VALUES ('g1', 300000);
INSERT INTO public.history OVERRIDING SYSTEM VALUE VALUES (1, 'ana', 'g1', 'won');
INSERT INTO public.history OVERRIDING SYSTEM VALUE VALUES (2, 'bea', 'g1', 'lost');
INSERT INTO public.lease VALUES ('g1', 'node-1');
INSERT INTO public.node VALUES ('node-1', 1000000);
INSERT INTO public.participant VALUES ('ana', 1, 'game', 'open');
INSERT INTO public.participant VALUES ('bea', 1, 'game', 'open');
INSERT INTO public.participant VALUES ('ana', 2, 'game', 'open');
INSERT INTO public.participant VALUES ('bea', 2, 'game', 'open');
INSERT INTO public.rating VALUES ('ana', 'fise-2009', 1512.25, 80.5, 1, 300000, 0);
INSERT INTO public.rating_point VALUES ('ana', 'fise-2009', 1, 300000, 1512.25, 80.5);
INSERT INTO public.schema_migration VALUES (1, '001-first.sql');
INSERT INTO public.schema_migration VALUES (2, '002-housekeeping.sql');
INSERT INTO public.schema_migration VALUES (3, '003-one-row-an-event.sql');
INSERT INTO public.schema_migration VALUES (4, '004-people.sql');
INSERT INTO public.schema_migration VALUES (5, '005-parents.sql');
INSERT INTO public.schema_migration VALUES (6, '006-one-row-an-append.sql');
INSERT INTO public.session VALUES ('hash', 'ana', 1000, 5000000, 's1', '');
INSERT INTO public.stream OVERRIDING SYSTEM VALUE VALUES (1, 'g1', 'game', 'open', '{}', 'ana
bea', 2, 1000000, 1000000, '');
INSERT INTO public.stream OVERRIDING SYSTEM VALUE VALUES (2, 'g2', 'game', 'open', '{}', 'ana
bea', 1, 1000000, 1000000, '');
SELECT pg_catalog.setval('public.audit_number_seq', 1, false);
SELECT pg_catalog.setval('public.ban_number_seq', 1, false);
SELECT pg_catalog.setval('public.history_number_seq', 2, true);
SELECT pg_catalog.setval('public.report_number_seq', 1, false);
SELECT pg_catalog.setval('public.stream_number_seq', 2, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_kind_value_key UNIQUE (kind, value);
ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (stream, sequence);
ALTER TABLE ONLY public.finished_game
    ADD CONSTRAINT finished_game_pkey PRIMARY KEY (stream);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (stream);
ALTER TABLE ONLY public.node
    ADD CONSTRAINT node_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (account, kind, key);
ALTER TABLE ONLY public.participant
    ADD CONSTRAINT participant_pkey PRIMARY KEY (participant, stream);
ALTER TABLE ONLY public.probe
    ADD CONSTRAINT probe_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (account, category);
ALTER TABLE ONLY public.rating_point
    ADD CONSTRAINT rating_point_pkey PRIMARY KEY (account, category, games);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.stream
    ADD CONSTRAINT stream_id_key UNIQUE (id);
ALTER TABLE ONLY public.stream
    ADD CONSTRAINT stream_pkey PRIMARY KEY (number);
CREATE INDEX account_of_guests ON public.account USING btree (created) WHERE ((password_hash = ''::text) AND (name_freed = 0));
CREATE INDEX audit_by_actor ON public.audit USING btree (actor, number);
CREATE INDEX audit_by_subject ON public.audit USING btree (subject, number);
CREATE INDEX audit_by_time ON public.audit USING btree (at);
CREATE INDEX ban_by_end ON public.ban USING btree (until);
CREATE INDEX history_by_account ON public.history USING btree (account, number);
CREATE INDEX history_by_stream ON public.history USING btree (stream);
CREATE INDEX lease_by_node ON public.lease USING btree (node);
CREATE INDEX note_by_key ON public.note USING btree (kind, key);
CREATE INDEX note_by_time ON public.note USING btree (kind, made);
CREATE INDEX participant_by_status ON public.participant USING btree (participant, kind, status, stream);
CREATE INDEX participant_by_stream ON public.participant USING btree (stream);
CREATE INDEX rating_by_value ON public.rating USING btree (category, value);
CREATE INDEX report_by_about ON public.report USING btree (about, number);
CREATE INDEX report_by_reporter ON public.report USING btree (reporter, number);
CREATE INDEX report_by_status ON public.report USING btree (status, number);
CREATE INDEX session_by_expiry ON public.session USING btree (expires);
CREATE UNIQUE INDEX session_by_id ON public.session USING btree (account, id);
CREATE INDEX stream_by_kind ON public.stream USING btree (kind, number);
CREATE INDEX stream_by_parent ON public.stream USING btree (parent, kind, number) WHERE (parent <> ''::text);
CREATE INDEX stream_by_parent_and_status ON public.stream USING btree (parent, kind, status, number) WHERE (parent <> ''::text);
CREATE INDEX stream_by_status ON public.stream USING btree (kind, status, number);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_stream_fkey FOREIGN KEY (stream) REFERENCES public.stream(number) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_stream_fkey FOREIGN KEY (stream) REFERENCES public.finished_game(stream) ON DELETE CASCADE;
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.participant
    ADD CONSTRAINT participant_stream_fkey FOREIGN KEY (stream) REFERENCES public.stream(number) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating_point
    ADD CONSTRAINT rating_point_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
