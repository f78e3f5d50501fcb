-- The batch that takes the same file in again, of one that failed or was cancelled: its failure is not the last word.
alter table batches add column repeated_as integer references batches;
update batches set repeated_as = (
  select min(later.batch_id) from batches as later
  where later.retry_of = coalesce(batches.retry_of, batches.batch_id) and later.batch_id > batches.batch_id
)
where batch_state in ('failed', 'cancelled');
