-- Names sort as people read them (é beside e, capitals beside small letters), whatever the server was set up with.

do $$
declare
  named text[][] := array[
    ['profiles', 'profile_name'],
    ['services', 'service_name'],
    ['regies', 'regie_name'],
    ['buyers', 'buyer_name'],
    ['tradingdesks', 'tradingdesk_name'],
    ['advertisers', 'advertiser_name'],
    ['users', 'user_first_name'],
    ['users', 'user_last_name']
  ];
  pair text[];
begin
  -- A PostgreSQL built without ICU keeps the order of its own locale.
  if not exists (select 1 from pg_collation where collname = 'und-x-icu') then
    return;
  end if;
  foreach pair slice 1 in array named loop
    execute format('alter table %I alter column %I type text collate "und-x-icu"', pair[1], pair[2]);
  end loop;
end
$$;
