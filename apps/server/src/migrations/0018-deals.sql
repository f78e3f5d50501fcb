/* Deals of the private marketplace. */
create table masterdeals (
  masterdeal_id integer generated always as identity primary key,
  name text not null,
  type text not null check (type in ('video', 'preroll', 'outstream', 'native')),
  transparency text not null check (transparency in ('blind', 'transparent')),
  auction text not null default 'private' check (auction in ('open', 'private')),
  privilege integer not null default 5,
  floorprice numeric(12, 4),
  net_price numeric(12, 4),
  price_entered text not null default 'gross' check (price_entered in ('gross', 'net')),
  commission numeric(5, 2) not null default 15,
  visibility_minimum integer,
  ctr numeric(5, 2),
  startdate timestamptz,
  enddate timestamptz,
  inventory_action text not null default 'include' check (inventory_action in ('include', 'exclude')),
  country_action text not null default 'include' check (country_action in ('include', 'exclude')),
  segment_operator text not null default 'and' check (segment_operator in ('and', 'or')),
  segmentgroup_operator text not null default 'and' check (segmentgroup_operator in ('and', 'or')),
  segmentgroups jsonb not null default '[]',
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),

  -- What people asked for.
  sent_at timestamptz,
  sent_version integer,
  paused boolean not null default false,
  ended_at timestamptz,

  -- What follows from the above, the time and the platforms: written by triggers alone.
  state text not null default 'draft',
  -- The moment the state was computed for.
  seen_at timestamptz not null default now(),
  locked boolean not null default false,
  external_ids text,
  has_unsent_changes boolean not null default false
);
select make_resource('masterdeals', 'masterdeal_id', 'name', '{external_ids}', null);
create index masterdeals_created on masterdeals (created_at desc, masterdeal_id desc);
create index masterdeals_state on masterdeals (state, created_at desc);
-- Those whose state the time may change.
create index masterdeals_going on masterdeals (masterdeal_id) where state in ('sent', 'active', 'paused', 'refused');
create index masterdeals_folded_name on masterdeals (folded(name));

create table masterdeal_buyers (
  masterdeal_id integer not null references masterdeals on delete cascade,
  -- A deal keeps a buyer for each platform: one that is named on a deal cannot be removed.
  buyer_id integer not null references buyers,
  primary key (masterdeal_id, buyer_id)
);
create table masterdeal_brands (
  masterdeal_id integer not null references masterdeals on delete cascade,
  brand_id integer not null references brands on delete cascade,
  primary key (masterdeal_id, brand_id)
);
create table masterdeal_profiles (
  masterdeal_id integer not null references masterdeals on delete cascade,
  profile_id integer not null references profiles on delete cascade,
  primary key (masterdeal_id, profile_id)
);
create table masterdeal_publishers (
  masterdeal_id integer not null references masterdeals on delete cascade,
  publisher_id integer not null references publishers on delete cascade,
  primary key (masterdeal_id, publisher_id)
);
create table masterdeal_supplies (
  masterdeal_id integer not null references masterdeals on delete cascade,
  supply_id integer not null references supplies on delete cascade,
  primary key (masterdeal_id, supply_id)
);
create table masterdeal_sizes (
  masterdeal_id integer not null references masterdeals on delete cascade,
  size_id integer not null references sizes on delete cascade,
  primary key (masterdeal_id, size_id)
);
create table masterdeal_countries (
  masterdeal_id integer not null references masterdeals on delete cascade,
  country_id integer not null references countries on delete cascade,
  primary key (masterdeal_id, country_id)
);
create table masterdeal_salesthematics (
  masterdeal_id integer not null references masterdeals on delete cascade,
  salesthematic_id integer not null references salesthematics on delete cascade,
  primary key (masterdeal_id, salesthematic_id)
);
-- Which segments stand in its groups: kept in step with them, so that none of them can be removed.
create table masterdeal_segments (
  masterdeal_id integer not null references masterdeals on delete cascade,
  segment_id integer not null references segments,
  primary key (masterdeal_id, segment_id)
);
create index on masterdeal_buyers (buyer_id);
create index on masterdeal_brands (brand_id);
create index on masterdeal_profiles (profile_id);
create index on masterdeal_publishers (publisher_id);
create index on masterdeal_supplies (supply_id);
create index on masterdeal_sizes (size_id);
create index on masterdeal_countries (country_id);
create index on masterdeal_salesthematics (salesthematic_id);
create index on masterdeal_segments (segment_id);

/* A deal on one of its platforms: what it is called there, and what the platform says of it. */
create table masterdeal_platforms (
  masterdeal_id integer not null references masterdeals on delete cascade,
  member_id integer not null references members,
  -- What we call it there, from before it is sent for the first time: sending again never makes a second one.
  deal_code text not null unique,
  external_deal_id text,
  platform_state text not null default 'unsent'
    check (platform_state in ('unsent', 'pending', 'approved', 'rejected', 'ready', 'active', 'paused', 'complete')),
  locked boolean not null default false,
  platform_contact text,
  last_exchange_at timestamptz,
  last_error text,
  primary key (masterdeal_id, member_id)
);
create index on masterdeal_platforms (member_id);
create index masterdeal_platforms_external on masterdeal_platforms (external_deal_id) where external_deal_id is not null;

/* What each seat says of a deal, where its platform tells. */
create table masterdeal_seats (
  masterdeal_id integer not null,
  member_id integer not null,
  buyer_id integer not null references buyers on delete cascade,
  seat_state text not null
    check (seat_state in ('pending', 'approved', 'rejected', 'ready', 'active', 'paused', 'complete')),
  changed_at timestamptz not null,
  primary key (masterdeal_id, member_id, buyer_id),
  foreign key (masterdeal_id, member_id) references masterdeal_platforms on delete cascade
);

/* The state of a deal, by the same table as the contract's `dealState`. */
create function masterdeal_state(deal masterdeals, at timestamptz) returns text language sql stable as $$
  select case
    when deal.sent_at is null then 'draft'
    when deal.ended_at is not null or deal.enddate <= at then 'ended'
    when known and complete then 'ended'
    when known and rejected then 'refused'
    when known and gone then 'ended'
    when deal.paused or (known and halted) then 'paused'
    when coalesce(deal.startdate <= at, true) and running then 'active'
    else 'sent' end
  from (
    select count(*) > 0 as known,
      coalesce(bool_and(platform_state = 'complete'), false) as complete,
      coalesce(bool_and(platform_state = 'rejected'), false) as rejected,
      coalesce(bool_and(platform_state in ('complete', 'rejected')), false) as gone,
      coalesce(bool_and(platform_state in ('paused', 'rejected', 'complete')), false) as halted,
      coalesce(bool_or(platform_state = 'active'), false) as running
    from masterdeal_platforms where masterdeal_id = deal.masterdeal_id
  ) as platforms
$$;

create function derive_masterdeal() returns trigger language plpgsql as $$
begin
  select coalesce(bool_or(locked), false), string_agg(external_deal_id, ' ' order by member_id)
    into new.locked, new.external_ids
    from masterdeal_platforms where masterdeal_id = new.masterdeal_id;
  new.has_unsent_changes := new.sent_version is not null and new.version > new.sent_version;
  new.state := masterdeal_state(new, new.seen_at);
  return new;
end $$;
create trigger derive_masterdeal before insert or update on masterdeals
  for each row execute function derive_masterdeal();

/* What a platform says shows on the deal. */
create function show_masterdeal_platform() returns trigger language plpgsql as $$
begin
  update masterdeals set state = state where masterdeal_id = coalesce(new.masterdeal_id, old.masterdeal_id);
  return null;
end $$;
create trigger show_masterdeal_platform after insert or update or delete on masterdeal_platforms
  for each row execute function show_masterdeal_platform();

/* The segments that stand in the groups. */
create function show_masterdeal_segments() returns trigger language plpgsql as $$
begin
  delete from masterdeal_segments where masterdeal_id = new.masterdeal_id;
  insert into masterdeal_segments (masterdeal_id, segment_id)
    select distinct new.masterdeal_id, (segment ->> 'segment_id')::integer
    from jsonb_array_elements(new.segmentgroups) as segmentgroup,
      jsonb_array_elements(segmentgroup -> 'segments') as segment;
  return null;
end $$;
create trigger show_new_masterdeal_segments after insert on masterdeals
  for each row when (new.segmentgroups <> '[]') execute function show_masterdeal_segments();
create trigger show_masterdeal_segments after update of segmentgroups on masterdeals
  for each row when (old.segmentgroups is distinct from new.segmentgroups)
  execute function show_masterdeal_segments();

/* Whose inventory a deal sells: the regies of its publishers, chosen one by one or brought by a thematic. */
create view masterdeal_regies as
  select masterdeal_id, regie_id from masterdeals
    join masterdeal_publishers using (masterdeal_id) join publisher_regies using (publisher_id)
    where inventory_action = 'include'
  union all
  select masterdeal_id, regie_id from masterdeals
    join masterdeal_salesthematics using (masterdeal_id) join publisher_salesthematics using (salesthematic_id)
    join publisher_regies using (publisher_id)
    where inventory_action = 'include';

/* Those who buy read a deal from the day it is sent. */
create view masterdeal_sent_buyers as
  select masterdeal_id, buyer_id from masterdeal_buyers join masterdeals using (masterdeal_id) where state <> 'draft';
create view masterdeal_sent_tradingdesks as
  select masterdeal_id, tradingdesk_id from masterdeal_sent_buyers join buyers using (buyer_id)
    where tradingdesk_id is not null;

/*
 * Which deal the figures know under a name. A name that is what a platform calls a deal is that deal; otherwise one
 * that was sent under this very name, the newest where several were.
 */
create view masterdeal_deals as
  select distinct on (entry_id) entry_id as deal_id, masterdeal_id, by_external_id
  from (
    select entry_id, masterdeal_id, true as by_external_id
      from dimensionentries join masterdeal_platforms on external_deal_id = entry_name or deal_code = entry_name
      where dimension = 'deal'
    union all
    select entry_id, masterdeal_id, false
      from dimensionentries join masterdeals on folded(name) = folded(entry_name)
      where dimension = 'deal' and state <> 'draft'
  ) as candidates
  order by entry_id, by_external_id desc, masterdeal_id desc;

/* Deals that profiles are named on, by the id figures know the deal under. */
drop table deal_profiles;
create view deal_profiles as
  select deal_id, profile_id from masterdeal_deals join masterdeal_profiles using (masterdeal_id);

-- What a format is sold as.
alter table formats add column deal_type text check (deal_type in ('video', 'preroll', 'outstream', 'native'));
