/* The platform about itself. Processes add up what they answered, minute by minute; all of it is forgotten after a day. */

create table platform_processes (
  process_id uuid primary key,
  process_kind text not null check (process_kind in ('server', 'worker')),
  host text not null,
  app_version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- Of the disk its data folder lies on; unknown where the system cannot tell.
  disk_free_bytes bigint,
  disk_size_bytes bigint
);

/* How many requests of a minute took how long (kit/process/duration-buckets.ts), of all processes. */
create table api_minutes (
  minute timestamptz primary key,
  requests integer not null,
  buckets integer[] not null
);

/* The same of each route, by ten minutes. */
create table api_routes (
  slot timestamptz not null,
  route text not null,
  requests integer not null,
  buckets integer[] not null,
  primary key (slot, route)
);

/* Errors of a minute, by their names in the catalogue. */
create table api_errors (
  minute timestamptz not null,
  error_name text not null,
  route text not null,
  errors integer not null,
  primary key (minute, error_name, route)
);

create function add_buckets(one integer[], other integer[]) returns integer[] language sql immutable as $$
  select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place) from unnest(one, other) with ordinality as pair (a, b, place)
$$;

-- What each source has sent, the latest figures first.
create index batches_by_source on batches (fact, batch_source, last_day desc, last_at desc)
  include (received_at, batch_state) where batch_state in ('ready', 'replaced');
