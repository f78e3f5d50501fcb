/*
 * Which deals the names of the figures may be. What a platform calls a deal comes first, then what we call it there,
 * then the name of a deal that was sent. A name recognised as another one counts as that one, and tells for it; where two
 * tell differently, its own does.
 */
drop view deal_profiles;
drop view masterdeal_deals;

create index dimensionentries_deals on dimensionentries ((coalesce(target_id, entry_id))) where dimension = 'deal';

-- Names of the figures are compared in their own collation, where this database has it: an index serves no other.
do $$
declare
  collated text := case when exists (select 1 from pg_collation where collname = 'und-x-icu') then ' collate "und-x-icu"' else '' end;
begin
  execute format('create index masterdeal_platforms_folded_external on masterdeal_platforms ((folded(external_deal_id))%s)
    where external_deal_id is not null', collated);
  execute format('create index masterdeal_platforms_folded_code on masterdeal_platforms ((folded(deal_code))%s)', collated);
end $$;

create view masterdeal_candidates as
  select coalesce(target_id, entry_id) as deal_id, masterdeal_id, 1 as place, target_id is not null as is_alias
    from dimensionentries join masterdeal_platforms on folded(entry_name) = folded(external_deal_id)
    where dimension = 'deal' and external_deal_id is not null
  union all
  select coalesce(target_id, entry_id), masterdeal_id, 2, target_id is not null
    from dimensionentries join masterdeal_platforms on folded(entry_name) = folded(deal_code)
    where dimension = 'deal'
  union all
  select coalesce(target_id, entry_id), masterdeal_id, 3, target_id is not null
    from dimensionentries join masterdeals on folded(entry_name) = folded(name)
    where dimension = 'deal' and state <> 'draft';

/* Which deal each deal of the figures is; of several under one name the newest. A pair may be there twice. */
create view masterdeal_deals as
  select deal_id, masterdeal_id from masterdeal_candidates as candidate
  where not exists (
    select from masterdeal_candidates as better
    where better.deal_id = candidate.deal_id
      and (better.place, better.is_alias, -better.masterdeal_id)
        < (candidate.place, candidate.is_alias, -candidate.masterdeal_id)
  );
