-- Why a batch failed, in words that both languages have, and who sent its file from a page.
alter table batches
  add column batch_failure text
    check (batch_failure in ('cut', 'slow', 'too_large', 'disk', 'stopped', 'store')),
  add column user_id integer references users on delete set null;
create index on batches (user_id) where user_id is not null;
update batches set batch_failure = 'store' where batch_state = 'failed';

/*
 * Names that no list has, of batches that are not in the figures yet. They become dimension entries, under the same
 * number, at the moment a batch with them counts: those of a batch that fails are never to be recognised.
 */
create table arriving_names (
  entry_id integer primary key default nextval(pg_get_serial_sequence('dimensionentries', 'entry_id')),
  dimension text not null,
  entry_name text not null,
  entry_state text not null check (entry_state in ('known', 'unmapped'))
);
create unique index arriving_names_key on arriving_names (folded(entry_name), dimension);

-- How many wait to be recognised is asked on every morning's first page.
create index on dimensionentries (entry_id) where entry_state = 'unmapped';

-- Names that failed batches had left: those that nothing which counted since can have used.
delete from dimensionentries as entry using batches as first
where first.batch_id = entry.first_batch_id and first.batch_state in ('refused', 'failed', 'cancelled')
  and entry.entry_state <> 'mapped'
  and not exists (select from dimensionentries as other where other.mapped_to_id = entry.entry_id)
  and not exists (
    select from batches as later
    where later.batch_state not in ('refused', 'failed', 'cancelled')
      and (later.finished_at is null or later.finished_at >= entry.created_at)
  );
