-- When each share had its last turn, told in one step of the index: of shares with as many running, the one served
-- longest ago comes first.
create index mails_served on mails (work_share, work_started_at);
create index receiver_deliveries_served on receiver_deliveries (work_share, work_started_at);
create index batches_served on batches (work_share, work_started_at);
create index report_runs_served on report_runs (work_share, work_started_at);
create index scheduled_runs_served on scheduled_runs (work_share, work_started_at);
