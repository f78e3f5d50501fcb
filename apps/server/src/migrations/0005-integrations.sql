-- Other programs: those that call with a key, and those that are told of changes.

create table integrations (
  integration_id integer generated always as identity primary key,
  integration_name text not null,
  integration_kind text not null check (integration_kind in ('key', 'receiver')),
  key_scopes jsonb not null default '[]',
  profile_id integer references profiles,
  expires_at timestamptz,
  key_prefix text,
  key_hash text unique,
  last_used_at timestamptz,
  receiver_url text,
  receiver_events jsonb not null default '[]',
  receiver_secret_sealed text,
  last_delivery_at timestamptz,
  last_delivery_state text check (last_delivery_state in ('waiting', 'delivered', 'failed')),
  secret_made_at timestamptz,
  revoked_at timestamptz,
  check (integration_kind = 'key' or (key_hash is null and key_scopes = '[]')),
  check (integration_kind = 'receiver' or (receiver_url is null and receiver_secret_sealed is null))
);
select make_resource('integrations', 'integration_id', 'integration_name', '{receiver_url,key_prefix}');

create table receiver_deliveries (
  delivery_id bigint generated always as identity primary key,
  -- Sent along with every attempt, so that a receiver can tell a repetition.
  delivery_key uuid not null default gen_random_uuid(),
  integration_id integer not null references integrations on delete cascade,
  audit_id bigint not null references audit_events,
  delivery_state text not null default 'waiting' check (delivery_state in ('waiting', 'delivered', 'failed')),
  delivery_attempts integer not null default 0,
  delivery_status integer,
  delivery_reason text,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  unique (integration_id, audit_id)
);
create index receiver_deliveries_to_send on receiver_deliveries (next_attempt_at) where delivery_state = 'waiting';

-- A key acts for no person: what it does is told of under its own number.
alter table audit_events add column integration_id integer;
