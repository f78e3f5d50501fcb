-- What was auctioned, half an hour at a time; `at` is the half hour's first instant, in UTC.
create table if not exists auctions (
  load UInt32,
  at DateTime('UTC'),
  regie_id UInt32,
  publisher_id UInt32,
  bidder_id UInt32,
  device_id UInt32,
  country_id UInt32,
  requests UInt64,
  bids UInt64,
  bids_rejected UInt64,
  impressions UInt64,
  revenue Decimal(18, 6),
  bids_value Decimal(18, 6),
  consents UInt64,
  timeimp_total UInt64,
  timeout UInt64,
  cookiematchs UInt64
) engine = MergeTree partition by toYYYYMM(at) order by (regie_id, publisher_id, at);

create table if not exists auctions_by_regie (
  load UInt32,
  at DateTime('UTC'),
  regie_id UInt32,
  requests UInt64,
  bids UInt64,
  bids_rejected UInt64,
  impressions UInt64,
  revenue Decimal(38, 6),
  bids_value Decimal(38, 6),
  consents UInt64,
  timeimp_total UInt64,
  timeout UInt64,
  cookiematchs UInt64
) engine = SummingMergeTree partition by toYear(at) order by (at, regie_id, load);

create materialized view if not exists auctions_to_regie to auctions_by_regie as
select
  load, at, regie_id,
  sum(a.requests) as requests, sum(a.bids) as bids, sum(a.bids_rejected) as bids_rejected,
  sum(a.impressions) as impressions, sum(a.revenue) as revenue, sum(a.bids_value) as bids_value,
  sum(a.consents) as consents, sum(a.timeimp_total) as timeimp_total, sum(a.timeout) as timeout,
  sum(a.cookiematchs) as cookiematchs
from auctions as a group by load, at, regie_id;

create table if not exists auctions_by_publisher (
  load UInt32,
  at DateTime('UTC'),
  regie_id UInt32,
  publisher_id UInt32,
  requests UInt64,
  bids UInt64,
  bids_rejected UInt64,
  impressions UInt64,
  revenue Decimal(38, 6),
  bids_value Decimal(38, 6),
  consents UInt64,
  timeimp_total UInt64,
  timeout UInt64,
  cookiematchs UInt64
) engine = SummingMergeTree partition by toYear(at) order by (at, regie_id, publisher_id, load);

create materialized view if not exists auctions_to_publisher to auctions_by_publisher as
select
  load, at, regie_id, publisher_id,
  sum(a.requests) as requests, sum(a.bids) as bids, sum(a.bids_rejected) as bids_rejected,
  sum(a.impressions) as impressions, sum(a.revenue) as revenue, sum(a.bids_value) as bids_value,
  sum(a.consents) as consents, sum(a.timeimp_total) as timeimp_total, sum(a.timeout) as timeout,
  sum(a.cookiematchs) as cookiematchs
from auctions as a group by load, at, regie_id, publisher_id;

create table if not exists auctions_by_bidder (
  load UInt32,
  at DateTime('UTC'),
  regie_id UInt32,
  bidder_id UInt32,
  device_id UInt32,
  requests UInt64,
  bids UInt64,
  bids_rejected UInt64,
  impressions UInt64,
  revenue Decimal(38, 6),
  bids_value Decimal(38, 6),
  consents UInt64,
  timeimp_total UInt64,
  timeout UInt64,
  cookiematchs UInt64
) engine = SummingMergeTree partition by toYear(at) order by (at, regie_id, bidder_id, device_id, load);

create materialized view if not exists auctions_to_bidder to auctions_by_bidder as
select
  load, at, regie_id, bidder_id, device_id,
  sum(a.requests) as requests, sum(a.bids) as bids, sum(a.bids_rejected) as bids_rejected,
  sum(a.impressions) as impressions, sum(a.revenue) as revenue, sum(a.bids_value) as bids_value,
  sum(a.consents) as consents, sum(a.timeimp_total) as timeimp_total, sum(a.timeout) as timeout,
  sum(a.cookiematchs) as cookiematchs
from auctions as a group by load, at, regie_id, bidder_id, device_id;
