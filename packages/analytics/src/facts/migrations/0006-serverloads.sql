-- What servers had to do, minute by minute. A minute that is sent again replaces itself.
create table if not exists serverloads (
  server_id UInt32,
  minute DateTime('UTC'),
  last_minute Float64,
  last_5_minutes_min Nullable(Float64),
  last_5_minutes_avg Nullable(Float64),
  last_5_minutes_max Nullable(Float64),
  cpu Nullable(Float64),
  memory Nullable(Float64),
  disk Nullable(Float64)
) engine = ReplacingMergeTree partition by toDate(minute) order by (server_id, minute)
ttl minute + interval 14 day;

-- The same by half hour, for longer. The one made of the most minutes counts: minutes that come late make it again, and
-- minutes that have expired do not.
create table if not exists serverload_half_hours (
  server_id UInt32,
  at DateTime('UTC'),
  minutes UInt8,
  last_minute_minutes UInt8,
  last_minute_sum Float64,
  last_minute_min Nullable(Float64),
  last_minute_max Nullable(Float64),
  last_5_minutes_min_minutes UInt8,
  last_5_minutes_min_sum Float64,
  last_5_minutes_min_min Nullable(Float64),
  last_5_minutes_min_max Nullable(Float64),
  last_5_minutes_avg_minutes UInt8,
  last_5_minutes_avg_sum Float64,
  last_5_minutes_avg_min Nullable(Float64),
  last_5_minutes_avg_max Nullable(Float64),
  last_5_minutes_max_minutes UInt8,
  last_5_minutes_max_sum Float64,
  last_5_minutes_max_min Nullable(Float64),
  last_5_minutes_max_max Nullable(Float64),
  cpu_minutes UInt8,
  cpu_sum Float64,
  cpu_min Nullable(Float64),
  cpu_max Nullable(Float64),
  memory_minutes UInt8,
  memory_sum Float64,
  memory_min Nullable(Float64),
  memory_max Nullable(Float64),
  disk_minutes UInt8,
  disk_sum Float64,
  disk_min Nullable(Float64),
  disk_max Nullable(Float64)
) engine = ReplacingMergeTree(minutes) partition by toYYYYMM(at) order by (server_id, at)
ttl at + interval 25 month;
