/*
  What the operator's own Prebid Server says of the bidders it has, one row for each version of what it said: a version is
  the digest of both answers.
*/
create table prebid_server_rules (
  rules_version text primary key,
  server_url text not null,
  bidder_params jsonb not null,
  bidder_info jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
