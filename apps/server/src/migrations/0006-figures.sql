-- What the figures need to know of themselves; the figures are kept by the other engine.

/*
 * A batch of figures. Its number is written on every row it brought, and whether those rows count is decided here
 * alone: a batch is seen from the moment it is ready, whole and in every sum, until another takes its place.
 */
create table batches (
  batch_id integer generated always as identity primary key,
  fact text not null check (fact in ('delivery', 'auctions')),
  batch_source text not null,
  batch_name text not null,
  batch_state text not null default 'receiving'
    check (batch_state in ('receiving', 'checking', 'loading', 'ready', 'replaced', 'refused', 'failed')),
  batch_format text,
  batch_rows bigint,
  rows_done bigint not null default 0,
  batch_bytes bigint,
  first_day date,
  last_day date,
  -- The first instant and the end of the last half hour, of auctions.
  first_at timestamptz,
  last_at timestamptz,
  batch_errors jsonb not null default '[]',
  errors_count integer not null default 0,
  unmapped_names integer not null default 0,
  integration_id integer references integrations on delete set null,
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Since when nobody may read it any more, and when its rows were taken out of the figures.
  ended_at timestamptz,
  cleaned_at timestamptz,
  -- Who works on it, and until when that is believed.
  lease_until timestamptz
);
select make_resource('batches', 'batch_id', 'batch_name', '{batch_source}', null);
create unique index batches_ready on batches (fact, batch_source, batch_name) where batch_state = 'ready';
-- Those whose rows must not be counted: few at any time.
create index batches_uncounted on batches (batch_id) where batch_state <> 'ready' and cleaned_at is null;
-- Those somebody works on: fewer still.
create index batches_busy on batches (lease_until) where batch_state in ('receiving', 'checking', 'loading');
create index batches_received on batches (received_at desc, batch_id desc);

/*
 * The names figures arrive with. A name of something we keep a list of is either known by that list or waits here,
 * under a number of its own that no list uses, until somebody says what it is; the others live here alone.
 */
create table dimensionentries (
  entry_id integer generated always as identity (start with 1000000000) primary key,
  dimension text not null,
  entry_name text not null,
  entry_state text not null check (entry_state in ('known', 'unmapped', 'mapped')),
  -- What it was recognised as: a row of the dimension's list, or another entry.
  target_id integer,
  target_name text,
  first_batch_id integer references batches,
  created_at timestamptz not null default now(),
  check ((entry_state = 'mapped') = (target_id is not null))
);
select make_resource('dimensionentries', 'entry_id', 'entry_name', '{}', '{dimension}');
create index dimensionentries_state on dimensionentries (dimension, entry_state);
create index dimensionentries_target on dimensionentries (target_id) where target_id is not null;

-- Dollars a euro is shown as, each time it was set; the last one counts.
create table usd_rates (
  usd_rate numeric(10, 4) not null check (usd_rate between 0.1 and 10),
  set_at timestamptz not null default now() primary key,
  user_id integer references users on delete set null
);
insert into usd_rates (usd_rate, set_at) values (1.1, '2026-01-01T00:00:00Z');
