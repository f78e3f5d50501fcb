/* The platform about itself. Every process writes what it answered, a row a minute; all of it is forgotten after a day. */

create table platform_processes (
  process_id uuid primary key,
  process_kind text not null check (process_kind in ('server', 'worker')),
  host text not null,
  app_version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null
);

/* What a process answered in a minute: how many calls took how long (kit/process/duration-buckets.ts), errors by name. */
create table api_minutes (
  minute timestamptz not null,
  process_id uuid not null,
  requests integer not null,
  buckets integer[] not null,
  errors jsonb not null default '{}',
  primary key (minute, process_id)
);

/* The same of each call, by ten minutes. */
create table api_calls (
  slot timestamptz not null,
  process_id uuid not null,
  call_name text not null,
  requests integer not null,
  buckets integer[] not null,
  errors jsonb not null default '{}',
  primary key (slot, process_id, call_name)
);

-- What each source has sent, the latest figures first.
create index batches_by_source on batches (fact, batch_source, last_day desc, last_at desc)
  include (received_at, batch_state) where batch_state in ('ready', 'replaced');
