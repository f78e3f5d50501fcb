/* Rules by which people are told of what happens to what they may see. */
create table alerts (
  alert_id integer generated always as identity primary key,
  name text not null,
  enabled boolean not null default true,
  subject text not null check (subject in ('delivery', 'auctions', 'serverloads', 'freshness', 'deals', 'reports')),
  metric text,
  step text check (step in ('minute', 'half_hour', 'hour', 'day')),
  filters jsonb not null default '[]',
  by text,
  targets jsonb not null default '[]',
  sources jsonb not null default '[]',
  condition text not null check (condition in ('above', 'below', 'rises', 'falls', 'unusual', 'becomes')),
  value numeric(24, 6),
  compare text,
  direction text not null default 'both' check (direction in ('both', 'up', 'down')),
  sensitivity text not null default 'normal' check (sensitivity in ('low', 'normal', 'high')),
  deal_events jsonb not null default '[]',
  lasting integer not null default 1,
  at_most_hours integer not null default 24,
  by_mail boolean not null default true,
  to_receivers boolean not null default false,
  muted_until timestamptz,
  -- Both follow from what it has told: written by a trigger alone.
  last_fired_at timestamptz,
  firing integer not null default 0,
  -- Which of the rules everybody gets it is; each of them once in a profile.
  ready_made text,
  created_at timestamptz not null default now(),
  user_id integer not null references users on delete cascade,
  profile_id integer not null references profiles on delete cascade
);
select make_resource('alerts', 'alert_id', 'name', unique_with => null);
create unique index alerts_ready_made on alerts (user_id, profile_id, ready_made) where ready_made is not null;
create index alerts_by_user on alerts (user_id, name, alert_id);
create index alerts_by_profile on alerts (profile_id);
create index alerts_to_evaluate on alerts (subject) where enabled;

/* What rules have told. */
create table firedalerts (
  firedalert_id integer generated always as identity primary key,
  alert_id integer references alerts on delete set null,
  user_id integer not null references users on delete cascade,
  profile_id integer not null references profiles on delete cascade,
  -- As the rule was when it fired.
  name text not null,
  subject text not null,
  metric text,
  step text,
  condition text not null,
  by text,
  deal_event text,
  about text,
  about_id integer,
  -- What of the rule's it is about: a rule tells of one thing once, until that is over.
  about_key text not null default '',
  fired_state text not null default 'firing' check (fired_state in ('firing', 'ended')),
  fired_at timestamptz not null,
  since timestamptz not null,
  until timestamptz,
  value numeric(24, 6),
  low numeric(24, 6),
  high numeric(24, 6),
  before numeric(24, 6),
  points jsonb not null default '[]',
  contributors jsonb not null default '[]',
  contributors_by text,
  acknowledged boolean not null default false,
  acknowledged_at timestamptz,
  ended_at timestamptz,
  -- In which mail its owner was told; none while it waits for one, or is not mailed at all.
  to_mail boolean not null default false,
  mailed_at timestamptz
);
select make_resource('firedalerts', 'firedalert_id', 'name', searched => '{about}', unique_with => null);
create unique index firedalerts_firing on firedalerts (alert_id, about_key) where fired_state = 'firing';
create unique index firedalerts_once on firedalerts (alert_id, about_key, since);
create index firedalerts_by_user on firedalerts (user_id, fired_at desc, firedalert_id desc);
create index firedalerts_unseen on firedalerts (user_id, fired_at desc) where not acknowledged;
create index firedalerts_to_mail on firedalerts (user_id) where to_mail and mailed_at is null;
create index firedalerts_mailed on firedalerts (user_id, mailed_at desc) where mailed_at is not null;
create index firedalerts_ended on firedalerts (fired_at) where fired_state = 'ended';
create index firedalerts_in_order on firedalerts (fired_at desc, firedalert_id desc);

create function show_firing() returns trigger language plpgsql as $$
begin
  update alerts set
    firing = (select count(*) from firedalerts where alert_id = new.alert_id and fired_state = 'firing'),
    last_fired_at = (select max(fired_at) from firedalerts where alert_id = new.alert_id)
  where alert_id = new.alert_id;
  return null;
end $$;
create trigger firedalerts_shown after insert or update of fired_state on firedalerts
  for each row when (new.alert_id is not null) execute function show_firing();

/* Up to where the rules about each kind of figures have been evaluated. */
create table alert_evaluations (
  subject text primary key,
  -- Names the figures that were seen: batches that count, the last minute of loads.
  seen text not null default '',
  evaluated_at timestamptz
);

/* Everybody may be told of what they may see, from the start; administrators take it away like any other right. */
insert into endpoints (endpoint_name) values ('alerts') on conflict (endpoint_name) do nothing;
insert into profile_endpoints (profile_id, endpoint_id, profile_endpoint_read, profile_endpoint_write)
  select profile_id, endpoint_id, true, true from profiles cross join endpoints where endpoint_name = 'alerts'
  on conflict do nothing;
