-- A batch that somebody cancelled did not fail, and says so.
alter table batches drop constraint batches_batch_state_check;
alter table batches add constraint batches_batch_state_check
  check (batch_state in
    ('receiving', 'waiting', 'checking', 'loading', 'ready', 'replaced', 'refused', 'failed', 'cancelled'));
update batches set batch_state = 'cancelled' where batch_state = 'failed' and work_state = 'cancelled';
