-- Figures that count can be taken out again by somebody.
alter table batches drop constraint batches_batch_state_check;
alter table batches add constraint batches_batch_state_check
  check (batch_state in
    ('receiving', 'waiting', 'checking', 'loading', 'ready', 'replaced', 'withdrawn', 'refused', 'failed', 'cancelled'));
