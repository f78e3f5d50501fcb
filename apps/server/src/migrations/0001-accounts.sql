-- Profiles, users and what they may do.

create table profiles (
  profile_id integer generated always as identity primary key,
  profile_name text not null unique,
  profile_type text not null check (profile_type in ('SA', 'P', 'B', 'A')),
  cdn_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  unique (profile_id, profile_type)
);

create table endpoints (
  endpoint_id integer generated always as identity primary key,
  endpoint_name text not null unique
);

create table profile_endpoints (
  profile_id integer not null references profiles on delete cascade,
  endpoint_id integer not null references endpoints on delete cascade,
  profile_endpoint_read boolean not null default false,
  profile_endpoint_write boolean not null default false,
  primary key (profile_id, endpoint_id)
);

create table services (
  service_id integer generated always as identity primary key,
  service_name text not null unique
);

create table profile_services (
  profile_id integer not null references profiles on delete cascade,
  service_id integer not null references services on delete cascade,
  primary key (profile_id, service_id)
);

-- What a profile's scope is made of.

create table regies (
  regie_id integer generated always as identity primary key,
  regie_name text not null unique
);

create table buyers (
  buyer_id integer generated always as identity primary key,
  buyer_name text not null unique
);

create table tradingdesks (
  tradingdesk_id integer generated always as identity primary key,
  tradingdesk_name text not null unique
);

create table advertisers (
  advertiser_id integer generated always as identity primary key,
  advertiser_name text not null unique
);

create table profile_regies (
  profile_id integer not null references profiles on delete cascade,
  regie_id integer not null references regies on delete cascade,
  primary key (profile_id, regie_id)
);

create table profile_buyers (
  profile_id integer not null references profiles on delete cascade,
  buyer_id integer not null references buyers on delete cascade,
  primary key (profile_id, buyer_id)
);

create table profile_tradingdesks (
  profile_id integer not null references profiles on delete cascade,
  tradingdesk_id integer not null references tradingdesks on delete cascade,
  primary key (profile_id, tradingdesk_id)
);

create table profile_advertisers (
  profile_id integer not null references profiles on delete cascade,
  advertiser_id integer not null references advertisers on delete cascade,
  primary key (profile_id, advertiser_id)
);

-- A role belongs to one profile type; the pair of foreign key and check makes the database say so too.

create table users (
  user_id integer generated always as identity primary key,
  user_name text not null,
  user_email text not null,
  user_first_name text not null,
  user_last_name text not null,
  user_role text not null,
  user_avatar text,
  user_locale text not null default 'fr' check (user_locale in ('fr', 'en')),
  user_password_hash text,
  user_last_connection timestamptz,
  user_disabled_at timestamptz,
  profile_id integer not null,
  profile_type text not null,
  created_at timestamptz not null default now(),
  foreign key (profile_id, profile_type) references profiles (profile_id, profile_type) on update cascade,
  constraint user_role_fits_profile_type check (
    (profile_type = 'SA' and user_role = 'SA')
    or (profile_type = 'P' and user_role in ('AP', 'UP', 'DP'))
    or (profile_type = 'B' and user_role in ('AB', 'UB'))
    or (profile_type = 'A' and user_role in ('AA', 'UA'))
  )
);

create index users_by_profile on users (profile_id);

-- User names and e-mail addresses share one case-folded namespace: nobody can be found under two people's names.

-- A server may have been set up to fold ASCII alone; the collation asked for by name folds accents everywhere.
do $$
declare
  known text := (
    select collname from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') order by collname limit 1
  );
begin
  execute format(
    'create function folded(value text) returns text language sql immutable return lower(normalize(value, NFKC) %s)',
    case when known is null then '' else format('collate %I', known) end
  );
end
$$;

create table user_logins (
  user_login text primary key,
  user_id integer not null references users on delete cascade
);

create index user_logins_by_user on user_logins (user_id);

create function keep_user_logins() returns trigger language plpgsql as $$
begin
  delete from user_logins where user_id = new.user_id;
  insert into user_logins (user_login, user_id)
    select distinct login, new.user_id
    from unnest(array[folded(new.user_name), folded(new.user_email)]) as login;
  return new;
end
$$;

create trigger keep_user_logins after insert or update of user_name, user_email on users
  for each row execute function keep_user_logins();

-- The last enabled super administrator can be neither removed, disabled nor demoted.

create function keep_one_super_administrator() returns trigger language plpgsql as $$
begin
  if old.user_role <> 'SA' or old.user_disabled_at is not null then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.user_role = 'SA' and new.user_disabled_at is null then
    return new;
  end if;
  -- Two removals at once take turns here, and the second one counts again.
  perform pg_advisory_xact_lock(hashtext('last super administrator'));
  if not exists (
    select 1 from users where user_role = 'SA' and user_disabled_at is null and user_id <> old.user_id
  ) then
    raise exception 'the last super administrator must stay' using errcode = 'ENC01';
  end if;
  return coalesce(new, old);
end
$$;

create trigger keep_one_super_administrator before update or delete on users
  for each row execute function keep_one_super_administrator();

-- A token is worth nothing without its session row; only the hash of its random part is kept.

create table sessions (
  session_id integer generated always as identity primary key,
  session_hash text not null unique,
  user_id integer not null references users on delete cascade,
  original_user_id integer references users on delete cascade,
  -- The session a disguise was started from: it lends its end to the one that follows.
  original_session_id integer references sessions on delete set null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  network text not null default ''
);

create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_by_original_user on sessions (original_user_id) where revoked_at is null;

create table password_resets (
  code_hash text primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_resets_by_user on password_resets (user_id, created_at);

-- Failures are counted here so that a restart does not forget them.

create table throttles (
  throttle_key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null
);

create table mails (
  mail_id integer generated always as identity primary key,
  message_id text not null unique,
  mail_to text not null,
  mail_subject text not null,
  mail_text text,
  mail_html text,
  mail_locale text not null check (mail_locale in ('fr', 'en')),
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'kept', 'failed')),
  mail_attempts integer not null default 0,
  mail_error text,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_to_send on mails (next_attempt_at) where mail_state = 'waiting';

create table idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  reply_status integer,
  reply jsonb,
  created_at timestamptz not null default now()
);

-- Who did what, as whom. Rows are added and never changed.

create table audit_events (
  audit_id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  actor_user_id integer,
  original_user_id integer,
  action text not null,
  entity text not null,
  entity_id text,
  changes jsonb,
  request_id text,
  network text
);

create index audit_events_by_entity on audit_events (entity, entity_id, happened_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed' using errcode = 'ENC02';
end
$$;

create trigger audit_events_are_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_are_kept before truncate on audit_events
  for each statement execute function refuse_audit_change();
