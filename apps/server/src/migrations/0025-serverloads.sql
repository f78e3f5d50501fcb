/* Servers, each with its last load; what came before is among the figures. */
create table serverloads (
  serverload_id integer generated always as identity primary key,
  server text not null,
  server_origin text not null default 'sent' check (server_origin in ('sent', 'scraped', 'own')),
  -- Follows from its last load and the time; written with each, and by the minute.
  server_state text not null default 'waiting' check (server_state in ('waiting', 'fresh', 'busy', 'silent')),
  cores integer,
  last_minute double precision,
  last_5_minutes_min double precision,
  last_5_minutes_avg double precision,
  last_5_minutes_max double precision,
  cpu double precision,
  memory double precision,
  disk double precision,
  date timestamptz,
  scrape_url text,
  scrape_error text,
  scraped_at timestamptz,
  -- What its node_exporter had counted when it was last asked: processors in use are what was added since.
  cpu_seconds double precision,
  cpu_seconds_idle double precision
);
select make_resource('serverloads', 'serverload_id', 'server');
create index serverloads_to_scrape on serverloads (scraped_at) where scrape_url is not null;
create index serverloads_by_state on serverloads (server_state, serverload_id);
