/*
 * Rows that workers take one by one (kit/work). `work_share` is whose turn it is: shares take turns, so that nobody's
 * thousands hold up somebody else's one. `work_claim` grows with every claim and never falls: a worker writes only
 * while the number is still the one it claimed with. Moments are the database's own, whatever a worker's clock says.
 */
create function make_work_queue(queue_table text, id_column text) returns void language plpgsql as $$
begin
  execute format(
    'alter table %I
      add column work_state text not null default ''waiting''
        check (work_state in (''waiting'', ''running'', ''done'', ''failed'', ''cancelled'')),
      add column work_share integer not null default 0,
      add column work_priority smallint not null default 0,
      add column work_after timestamptz not null default now(),
      add column work_attempts integer not null default 0,
      add column work_claim integer not null default 0,
      add column work_lease_until timestamptz,
      add column work_cancel_at timestamptz,
      add column work_error text,
      add column work_started_at timestamptz,
      add column work_changed_at timestamptz not null default now()', queue_table);
  execute format(
    'create index %I on %I (work_share, work_priority desc, %I) include (work_after) where work_state = ''waiting''',
    queue_table || '_waiting', queue_table, id_column);
  execute format(
    'create index %I on %I (work_share, work_lease_until) where work_state = ''running''',
    queue_table || '_running', queue_table);
  execute format(
    'create index %I on %I (%I) where work_state = ''failed''', queue_table || '_failed', queue_table, id_column);
  execute format('create index %I on %I (work_changed_at)', queue_table || '_changed', queue_table);
end $$;

select make_work_queue('mails', 'mail_id');
update mails set
  work_state = case mail_state when 'waiting' then 'waiting' when 'failed' then 'failed' else 'done' end,
  work_attempts = mail_attempts,
  work_after = next_attempt_at,
  work_error = mail_error,
  work_changed_at = coalesce(sent_at, created_at);
drop index mails_to_send;
alter table mails
  drop column mail_attempts, drop column mail_error, drop column next_attempt_at, drop column leased_until;

select make_work_queue('receiver_deliveries', 'delivery_id');
update receiver_deliveries set
  work_state = case delivery_state when 'waiting' then 'waiting' when 'failed' then 'failed' else 'done' end,
  work_share = integration_id,
  work_attempts = delivery_attempts,
  work_after = next_attempt_at,
  work_error = delivery_reason,
  work_changed_at = created_at;
drop index receiver_deliveries_to_send;
alter table receiver_deliveries
  drop column delivery_attempts, drop column next_attempt_at, drop column leased_until;

/* What runs at fixed times, once in the whole installation: whoever writes the row first has started it for all. */
create table scheduled_runs (
  run_id bigint generated always as identity primary key,
  schedule_name text not null,
  due_at timestamptz not null,
  unique (schedule_name, due_at)
);
select make_work_queue('scheduled_runs', 'run_id');
create unique index scheduled_runs_open on scheduled_runs (schedule_name) where work_state in ('waiting', 'running');

/* A batch waits between the last byte of its file and the worker that takes it. */
alter table batches drop constraint batches_batch_state_check;
alter table batches add constraint batches_batch_state_check
  check (batch_state in ('receiving', 'waiting', 'checking', 'loading', 'ready', 'replaced', 'refused', 'failed'));
-- Of a batch that takes a file in again, after an earlier one failed with rows already inserted under its number: the
-- first of them. Which of two batches is newer is told by when their files were sent.
alter table batches add column retry_of integer references batches;
create index batches_retries on batches (retry_of) where retry_of is not null;
select make_work_queue('batches', 'batch_id');
update batches set
  work_state = case
    when batch_state in ('receiving', 'checking', 'loading') then 'running'
    when batch_state = 'failed' then 'failed'
    else 'done' end,
  work_lease_until = lease_until,
  work_attempts = 1,
  work_claim = 1,
  work_changed_at = coalesce(finished_at, received_at);
drop index batches_busy;
alter table batches drop column lease_until;
