/*
 * What a name was mapped to by somebody, beside what it stands for in the end: undone further along, it falls back to
 * what was said of it. And the regie a publisher's name brings to rows that had come before it was recognised, up to the
 * newest batch of that moment; later rows bring their own.
 */
alter table dimensionentries
  add column mapped_to_id integer,
  add column target_regie_id integer,
  add column target_regie_up_to integer,
  add check ((target_regie_id is null) = (target_regie_up_to is null));

update dimensionentries set mapped_to_id = target_id where target_id is not null;
create index dimensionentries_mapped_to on dimensionentries (mapped_to_id) where mapped_to_id is not null;

update dimensionentries
set target_regie_id = only_one.regie_id,
  target_regie_up_to = (select coalesce(max(batch_id), 0) from batches)
from (
  select publisher_id, min(regie_id) as regie_id from publisher_regies group by publisher_id having count(*) = 1
) as only_one
where dimension = 'publisher' and target_id = only_one.publisher_id;
