/*
 * Reports of the three families in one table; each family is read and written through a view under the specification's
 * name for it, with the id it has there.
 */
create table reports (
  report_id integer generated always as identity primary key,
  report_family text not null
    check (report_family in ('reportgenerations', 'reportgenerationadvertisers', 'reportgenerationcampaigns')),
  name text not null,
  user_id integer not null references users,
  profile_id integer not null references profiles,
  hash text not null,
  created_at timestamptz not null default now(),

  -- What its file has, and how it is written. Days are texts, as the API speaks them.
  period text not null,
  startdate text,
  enddate text,
  compare text not null default 'none',
  dimensions jsonb not null default '[]',
  metrics jsonb not null,
  only_own boolean not null default false,
  with_ids boolean not null default false,
  format text not null default 'csv',
  separator text not null default 'semicolon',
  decimal text not null default 'comma',
  advertisers jsonb not null default '[]',
  lineitems jsonb not null default '[]',
  lineitems_choice text not null default 'include',
  lineitem_filters jsonb not null default '[]',
  advanced_filters jsonb,

  -- To whom it goes, and when.
  sendto jsonb not null,
  delivery text not null default 'always',
  threshold jsonb,
  resend_when_complete boolean not null default false,
  frequency text not null default 'none',
  hour integer not null default 8,
  paused boolean not null default false,
  next_run_at timestamptz,

  -- What became of it: kept in step with its runs by a trigger.
  status text not null default 'new'
    check (status in ('new', 'reserved', 'progress', 'completed', 'rejected', 'canceled')),
  last_run_id integer,
  last_run_at timestamptz,
  last_rows bigint,
  last_bytes bigint,
  -- Runs rejected in a row, and whether the owner was told.
  failures integer not null default 0,
  failures_told boolean not null default false
);
select make_resource('reports', 'report_id', 'name', unique_with => null);
create index reports_by_profile on reports (profile_id, report_family, created_at desc);
create index reports_by_hash on reports (hash, profile_id);
create index reports_due on reports (next_run_at) where frequency <> 'none' and not paused;
create index reports_by_user on reports (user_id);
create index reports_failing on reports (report_id) where failures > 0 and not failures_told;

/* Runs of reports: rows that workers take one by one, of which profiles take turns. */
create table report_runs (
  run_id integer generated always as identity primary key,
  report_id integer not null references reports on delete cascade,
  run_number integer not null,
  run_trigger text not null check (run_trigger in ('created', 'schedule', 'rerun', 'complete')),
  -- Who asked for it; of a schedule its owner.
  user_id integer not null references users,
  run_start text not null,
  run_end text not null,
  status text not null default 'reserved',
  waits_for_figures boolean not null default false,
  provisional boolean not null default false,
  -- Of a provisional run: until when it is run again once its figures are complete.
  complete_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  rows_done bigint not null default 0,
  rows_expected bigint,
  bytes bigint,
  truncated boolean not null default false,
  reason text,
  unsent text,
  sent_to jsonb not null default '[]',
  unique (report_id, run_number)
);
select make_work_queue('report_runs', 'run_id');
-- A report has one run under way, and never two of its own accord for the same days.
create unique index report_runs_pending on report_runs (report_id) where work_state in ('waiting', 'running');
create unique index report_runs_once on report_runs (report_id, run_start, run_end)
  where run_trigger in ('created', 'schedule') and work_state <> 'cancelled';
create unique index report_runs_complete on report_runs (report_id, run_start, run_end)
  where run_trigger = 'complete' and work_state <> 'cancelled';
create index report_runs_of_profile on report_runs (work_share, work_changed_at);
create index report_runs_of_user on report_runs (user_id) where work_state in ('waiting', 'running');
create index report_runs_to_complete on report_runs (complete_until) where complete_until is not null;

/* The status is what the work's state comes to; nothing else writes it. */
create function report_run_status() returns trigger language plpgsql as $$
begin
  new.status := case new.work_state
    when 'waiting' then case when new.waits_for_figures then 'new' else 'reserved' end
    when 'running' then 'progress'
    when 'done' then 'completed'
    when 'failed' then 'rejected'
    else 'canceled' end;
  return new;
end $$;
create trigger report_run_status before insert or update on report_runs
  for each row execute function report_run_status();

/* The report shows its last run. */
create function show_report_run() returns trigger language plpgsql as $$
begin
  update reports set
    status = new.status,
    last_run_id = new.run_id,
    last_run_at = coalesce(new.ended_at, last_run_at),
    last_rows = case when new.status = 'completed' then new.rows_done else last_rows end,
    last_bytes = case when new.status = 'completed' then new.bytes else last_bytes end,
    failures = case new.status when 'rejected' then failures + 1 when 'completed' then 0 else failures end,
    failures_told = failures_told and new.status <> 'completed'
  where report_id = new.report_id and coalesce(last_run_id, 0) <= new.run_id;
  return null;
end $$;
create trigger show_new_report_run after insert on report_runs for each row execute function show_report_run();
create trigger show_report_run after update on report_runs for each row
  when (old.status is distinct from new.status) execute function show_report_run();

/* The turn of a run that waits: first those that are first of their profile, then the second ones, and so on. */
create function report_queue_place(wanted integer) returns integer language sql stable as $$
  with turns as (
    select run_id, row_number() over (partition by work_share order by work_priority desc, run_id) as turn
    from report_runs where work_state = 'waiting' and not waits_for_figures
  )
  select count(*)::integer from turns, (select turn, run_id from turns where run_id = wanted) as mine
  where (turns.turn, turns.run_id) <= (mine.turn, mine.run_id)
  having count(*) > 0
$$;

/* Links of mails to the file of one run; the token is known to the mail alone. */
create table report_links (
  link_id integer generated always as identity primary key,
  run_id integer not null references report_runs on delete cascade,
  token_hash text not null unique,
  mail_to text not null,
  mail_locale text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz
);
create index report_links_by_run on report_links (run_id);

/* What each profile takes out in a day of the reporting zone. */
create table profile_exports (
  profile_id integer not null references profiles on delete cascade,
  export_day text not null,
  export_rows bigint not null default 0,
  export_bytes bigint not null default 0,
  primary key (profile_id, export_day)
);

/* Deals that profiles are named on, by the id figures know the deal under. */
create table deal_profiles (
  deal_id integer not null,
  profile_id integer not null references profiles on delete cascade,
  primary key (deal_id, profile_id)
);
create index deal_profiles_by_profile on deal_profiles (profile_id);

-- One file a run, whoever was at it.
create unique index made_files_of_report_run on made_files (entity_id) where entity = 'report_runs';

alter table profiles add column report_domains jsonb not null default '[]';

/* A mail may carry a file that was made. */
alter table mails add column attachment_file_id text;

do $$
declare
  family text;
  own_columns text;
begin
  for family, own_columns in values
    ('reportgenerations', ''),
    ('reportgenerationadvertisers', ''),
    ('reportgenerationcampaigns',
      ', advertisers, lineitems, lineitems_choice, lineitem_filters, advanced_filters')
  loop
    execute format('
      create view %1$I as select
        report_id as %2$I, report_family, name, user_id, profile_id, hash, created_at, period, startdate, enddate,
        compare, dimensions, metrics, only_own, with_ids, format, separator, decimal, sendto, delivery, threshold,
        resend_when_complete, frequency, hour, paused, next_run_at, status, last_run_id, last_run_at, last_rows,
        last_bytes, version, search_text %3$s,
        (select user_name from users where users.user_id = reports.user_id) as user_name,
        (select rows_done from report_runs where run_id = last_run_id) as rows_done,
        (select rows_expected from report_runs where run_id = last_run_id) as rows_expected,
        case when status = ''reserved'' then report_queue_place(last_run_id) end as queue_place
      from reports where report_family = %4$L
      with check option', family, left(family, -1) || '_id', own_columns, family);
    execute format('alter view %I alter column report_family set default %L', family, family);
  end loop;
end $$;
