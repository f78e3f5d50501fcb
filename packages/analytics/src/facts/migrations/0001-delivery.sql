-- What was delivered, a day at a time. `load` is the number of the batch a row came in: readers name the batches
-- they see, so that a batch is wholly there or not at all, in this table and in everything made from it.
create table if not exists delivery (
  load UInt32,
  day Date,
  regie_id UInt32,
  publisher_id UInt32,
  ssp_id UInt32,
  member_id UInt32,
  supply_id UInt32,
  deal_id UInt32,
  transaction_id UInt32,
  dsp_id UInt32,
  buyer_id UInt32,
  tradingdesk_id UInt32,
  advertiser_id UInt32,
  brand_id UInt32,
  campaign_id UInt32,
  lineitem_id UInt32,
  format_id UInt32,
  size_id UInt32,
  country_id UInt32,
  placement_id UInt32,
  placementgroup_id UInt32,
  position_id UInt32,
  thematic_id UInt32,
  impressions_available UInt64,
  impressions_sold UInt64,
  revenue_gross Decimal(18, 6),
  revenue_net Decimal(18, 6),
  clicks UInt64,
  views_measured UInt64,
  views_achieved UInt64,
  bids UInt64
) engine = MergeTree partition by toYYYYMM(day) order by (regie_id, publisher_id, day);

-- Sums kept by the engine as rows arrive, with the batch they came in. Each serves the questions that ask for no
-- more than its own columns; the narrowest one that can is asked.

create table if not exists delivery_by_publisher (
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
) engine = SummingMergeTree partition by toYear(day) order by (day, regie_id, publisher_id, load);

create materialized view if not exists delivery_to_publisher to delivery_by_publisher as
select
  load, day, regie_id, publisher_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, publisher_id;

create table if not exists delivery_by_format (
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
) engine = SummingMergeTree partition by toYear(day)
order by (day, regie_id, publisher_id, format_id, size_id, load);

create materialized view if not exists delivery_to_format to delivery_by_format as
select
  load, day, regie_id, publisher_id, format_id, size_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, publisher_id, format_id, size_id;

create table if not exists delivery_by_supply (
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
) engine = SummingMergeTree partition by toYear(day)
order by (day, regie_id, publisher_id, ssp_id, member_id, supply_id, load);

create materialized view if not exists delivery_to_supply to delivery_by_supply as
select
  load, day, regie_id, publisher_id, ssp_id, member_id, supply_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, publisher_id, ssp_id, member_id, supply_id;

create table if not exists delivery_by_buyer (
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
) engine = SummingMergeTree partition by toYear(day)
order by (day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id, load);

create materialized view if not exists delivery_to_buyer to delivery_by_buyer as
select
  load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids
from delivery as d group by load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id;
