-- A schedule runs once for each of its turns; when each turn was due is written down with its run.
alter table report_runs add column due_at timestamptz;
drop index report_runs_once;
create unique index report_runs_once on report_runs (report_id, due_at) where run_trigger = 'schedule';

-- What becomes of the mails of a run, and whether its owner was told of those that came back.
alter table mails add column run_id integer references report_runs on delete set null;
create index mails_of_run on mails (run_id) where run_id is not null;
-- Those that came back are looked for every minute.
create index mails_of_runs_by_state on mails (mail_state, run_id) where run_id is not null;
alter table report_runs add column undelivered_told boolean not null default false;

-- Messages are listed by when they were written.
create index mails_by_time on mails (created_at desc, mail_id desc);

-- The files of a report go with it; their bytes with the next purge.
create function expire_report_file() returns trigger language plpgsql as $$
begin
  update made_files set expires_at = least(expires_at, made_at) where entity = 'report_runs' and entity_id = old.run_id;
  return null;
end $$;
create trigger expire_report_file after delete on report_runs for each row execute function expire_report_file();

/*
 * The turn of a run that waits: first those that are first of their profile, then the second ones, and so on; of these
 * what somebody asked for before what a schedule did. One that waits for its next attempt has no turn yet.
 */
create or replace function report_queue_place(wanted integer) returns integer language sql stable as $$
  with turns as (
    select run_id, -work_priority as rank,
      row_number() over (partition by work_share order by work_priority desc, run_id) as turn
    from report_runs where work_state = 'waiting' and not waits_for_figures and work_error is null
  )
  select count(*)::integer from turns, (select turn, rank, run_id from turns where run_id = wanted) as mine
  where (turns.turn, turns.rank, turns.run_id) <= (mine.turn, mine.rank, mine.run_id)
  having count(*) > 0
$$;

-- A schedule that is paused has no next run.
update reports set next_run_at = null where paused;

-- Keys that read reports read those of one profile.
update integrations set revoked_at = now()
where profile_id is null and revoked_at is null and key_scopes ? 'reports:read';
