-- Bids that were refused because they offered less than the floor of the deal: how many, and what they offered. Rows
-- that came before have 0. Replicas are waited for, since the views made next read the new columns on each of them.
alter table delivery
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(18, 6)
settings alter_sync = 2;

drop view if exists delivery_to_publisher;
alter table delivery_by_publisher
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(38, 6)
settings alter_sync = 2;
create materialized view delivery_to_publisher to delivery_by_publisher as
select
  load, day, regie_id, publisher_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids,
  sum(d.bids_below_floor) as bids_below_floor, sum(d.bids_below_floor_value) as bids_below_floor_value
from delivery as d group by load, day, regie_id, publisher_id;

drop view if exists delivery_to_format;
alter table delivery_by_format
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(38, 6)
settings alter_sync = 2;
create materialized view delivery_to_format to delivery_by_format as
select
  load, day, regie_id, publisher_id, format_id, size_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids,
  sum(d.bids_below_floor) as bids_below_floor, sum(d.bids_below_floor_value) as bids_below_floor_value
from delivery as d group by load, day, regie_id, publisher_id, format_id, size_id;

drop view if exists delivery_to_supply;
alter table delivery_by_supply
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(38, 6)
settings alter_sync = 2;
create materialized view delivery_to_supply to delivery_by_supply as
select
  load, day, regie_id, publisher_id, ssp_id, member_id, supply_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids,
  sum(d.bids_below_floor) as bids_below_floor, sum(d.bids_below_floor_value) as bids_below_floor_value
from delivery as d group by load, day, regie_id, publisher_id, ssp_id, member_id, supply_id;

drop view if exists delivery_to_buyer;
alter table delivery_by_buyer
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(38, 6)
settings alter_sync = 2;
create materialized view delivery_to_buyer to delivery_by_buyer as
select
  load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids,
  sum(d.bids_below_floor) as bids_below_floor, sum(d.bids_below_floor_value) as bids_below_floor_value
from delivery as d group by load, day, regie_id, dsp_id, tradingdesk_id, buyer_id, advertiser_id, deal_id;

drop view if exists delivery_to_dsp;
alter table delivery_by_dsp
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(38, 6)
settings alter_sync = 2;
create materialized view delivery_to_dsp to delivery_by_dsp as
select
  load, day, regie_id, dsp_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids,
  sum(d.bids_below_floor) as bids_below_floor, sum(d.bids_below_floor_value) as bids_below_floor_value
from delivery as d group by load, day, regie_id, dsp_id;

drop view if exists delivery_to_tradingdesk;
alter table delivery_by_tradingdesk
  add column if not exists bids_below_floor UInt64,
  add column if not exists bids_below_floor_value Decimal(38, 6)
settings alter_sync = 2;
create materialized view delivery_to_tradingdesk to delivery_by_tradingdesk as
select
  load, day, regie_id, tradingdesk_id,
  sum(d.impressions_available) as impressions_available, sum(d.impressions_sold) as impressions_sold,
  sum(d.revenue_gross) as revenue_gross, sum(d.revenue_net) as revenue_net, sum(d.clicks) as clicks,
  sum(d.views_measured) as views_measured, sum(d.views_achieved) as views_achieved, sum(d.bids) as bids,
  sum(d.bids_below_floor) as bids_below_floor, sum(d.bids_below_floor_value) as bids_below_floor_value
from delivery as d group by load, day, regie_id, tradingdesk_id;
