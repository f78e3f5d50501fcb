-- A month is found by its partition; within it, the rows of a regie and of a publisher (or DSP) lie together, day by
-- day: what one of them reads no longer grows with everybody else's. The sums are made again from the facts, which
-- were added up as they came; merging does the rest.

drop view if exists delivery_to_publisher;
drop table if exists delivery_by_publisher;
create table delivery_by_publisher (
  load UInt32,
  day Date,
  regie_id UInt32,
  publisher_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(38, 6),
  revenue_net Decimal(38, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = SummingMergeTree partition by toYYYYMM(day)
order by (regie_id, publisher_id, day, load);
insert into delivery_by_publisher
select
  load, day, regie_id, publisher_id,
  impressions_available, impressions_sold, revenue_gross, revenue_net, clicks, views_measured, views_achieved, bids
from delivery
settings max_partitions_per_insert_block = 0;
create materialized view delivery_to_publisher to delivery_by_publisher as
select
  load, day, regie_id, publisher_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, publisher_id;

drop view if exists delivery_to_format;
drop table if exists delivery_by_format;
create table delivery_by_format (
  load UInt32,
  day Date,
  regie_id UInt32,
  publisher_id UInt32,
  format_id UInt32,
  size_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(38, 6),
  revenue_net Decimal(38, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = SummingMergeTree partition by toYYYYMM(day)
order by (regie_id, publisher_id, day, format_id, size_id, load);
insert into delivery_by_format
select
  load, day, regie_id, publisher_id, format_id, size_id,
  impressions_available, impressions_sold, revenue_gross, revenue_net, clicks, views_measured, views_achieved, bids
from delivery
settings max_partitions_per_insert_block = 0;
create materialized view delivery_to_format to delivery_by_format as
select
  load, day, regie_id, publisher_id, format_id, size_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, publisher_id, format_id, size_id;

drop view if exists delivery_to_supply;
drop table if exists delivery_by_supply;
create table delivery_by_supply (
  load UInt32,
  day Date,
  regie_id UInt32,
  publisher_id UInt32,
  ssp_id UInt32,
  member_id UInt32,
  supply_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(38, 6),
  revenue_net Decimal(38, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = SummingMergeTree partition by toYYYYMM(day)
order by (regie_id, publisher_id, day, ssp_id, member_id, supply_id, load);
insert into delivery_by_supply
select
  load, day, regie_id, publisher_id, ssp_id, member_id, supply_id,
  impressions_available, impressions_sold, revenue_gross, revenue_net, clicks, views_measured, views_achieved, bids
from delivery
settings max_partitions_per_insert_block = 0;
create materialized view delivery_to_supply to delivery_by_supply as
select
  load, day, regie_id, publisher_id, ssp_id, member_id, supply_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, publisher_id, ssp_id, member_id, supply_id;

drop view if exists delivery_to_buyer;
drop table if exists delivery_by_buyer;
create table delivery_by_buyer (
  load UInt32,
  day Date,
  regie_id UInt32,
  dsp_id UInt32,
  tradingdesk_id UInt32,
  buyer_id UInt32,
  advertiser_id UInt32,
  deal_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(38, 6),
  revenue_net Decimal(38, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = SummingMergeTree partition by toYYYYMM(day)
order by (regie_id, dsp_id, day, tradingdesk_id, buyer_id, advertiser_id, deal_id, load);
insert into delivery_by_buyer
select
  load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id,
  impressions_available, impressions_sold, revenue_gross, revenue_net, clicks, views_measured, views_achieved, bids
from delivery
settings max_partitions_per_insert_block = 0;
create materialized view delivery_to_buyer to delivery_by_buyer as
select
  load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id;
