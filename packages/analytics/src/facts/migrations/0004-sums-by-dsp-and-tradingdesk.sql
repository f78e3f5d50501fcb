-- Who buys, without what they bought for: a report by DSP or trading desk need not read a row for each advertiser and
-- deal. So few rows a day that a year is one partition, day first.
drop view if exists delivery_to_dsp;
drop table if exists delivery_by_dsp;

create table delivery_by_dsp (
  load UInt32,
  day Date,
  regie_id UInt32,
  dsp_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(38, 6),
  revenue_net Decimal(38, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = SummingMergeTree partition by toYear(day)
order by (day, regie_id, dsp_id, load);

insert into delivery_by_dsp
select
  load, day, regie_id, dsp_id,
  impressions_available, impressions_sold, revenue_gross, revenue_net, clicks, views_measured, views_achieved, bids
from delivery
settings max_partitions_per_insert_block = 0;

create materialized view delivery_to_dsp to delivery_by_dsp as
select
  load, day, regie_id, dsp_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, dsp_id;

drop view if exists delivery_to_tradingdesk;
drop table if exists delivery_by_tradingdesk;

create table delivery_by_tradingdesk (
  load UInt32,
  day Date,
  regie_id UInt32,
  tradingdesk_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(38, 6),
  revenue_net Decimal(38, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = SummingMergeTree partition by toYear(day)
order by (day, regie_id, tradingdesk_id, load);

insert into delivery_by_tradingdesk
select
  load, day, regie_id, tradingdesk_id,
  impressions_available, impressions_sold, revenue_gross, revenue_net, clicks, views_measured, views_achieved, bids
from delivery
settings max_partitions_per_insert_block = 0;

create materialized view delivery_to_tradingdesk to delivery_by_tradingdesk as
select
  load, day, regie_id, tradingdesk_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, tradingdesk_id;
