import type { referenceLists as French } from '#locales/fr/reference-lists.ts';
import { dealTypes } from './deal-resource.ts';
import { displayName, name, platform, platforms, shownInstead } from './field-words.ts';

/** Names of the lists that other records choose from, and of their fields and choices. */
export const referenceLists: typeof French = {
  brands: {
    one: 'brand',
    many: 'brands',
    create: 'New brand',
    empty: 'No brand',
    fields: { brand_name: name, advertiser_id: 'Advertiser', industry_id: 'Industry' },
  },
  categories: {
    one: 'category',
    many: 'categories',
    create: 'New category',
    empty: 'No category',
    fields: { category_name: name, category_display_name: displayName, platform },
    help: { category_display_name: shownInstead },
    choices: { platform: platforms },
  },
  countries: {
    one: 'country',
    many: 'countries',
    create: 'New country',
    empty: 'No country',
    fields: { country_name: name, country_code: 'Code' },
    help: { country_code: 'Two capital letters (ISO 3166), such as FR.' },
  },
  formats: {
    one: 'format',
    many: 'formats',
    create: 'New format',
    empty: 'No format',
    fields: { format_name: name, deal_type: 'Deal type' },
    help: { deal_type: 'Deals of this type sell this format: their forecast counts its impressions.' },
    choices: { deal_type: dealTypes },
  },
  industries: {
    one: 'industry',
    many: 'industries',
    create: 'New industry',
    empty: 'No industry',
    fields: { industry_name: name },
  },
  members: {
    one: 'member',
    many: 'members',
    create: 'New member',
    empty: 'No member',
    fields: { member_name: name, platform },
    choices: { platform: platforms },
  },
  salesthematics: {
    one: 'sales thematic',
    many: 'sales thematics',
    create: 'New thematic',
    empty: 'No sales thematic',
    fields: { salesthematic_name: name, publisher_count: 'Number of publishers', publishers: 'Publishers' },
    help: { publishers: 'The publishers sold under this thematic.' },
  },
  segmentgroups: {
    one: 'segment group',
    many: 'segment groups',
    create: 'New group',
    empty: 'No segment group',
    fields: { segmentgroup_name: name },
  },
  segments: {
    one: 'segment',
    many: 'segments',
    create: 'New segment',
    empty: 'No segment',
    fields: {
      segment_name: name,
      segmentgroup_id: 'Group',
      segment_provider: 'Provider',
      external_value: 'External value',
    },
    help: { external_value: 'The code the provider knows the segment by.' },
    choices: {
      segment_provider: {
        unknown: 'Unknown',
        'nugg.ad': 'nugg.ad',
        grapeshot: 'Grapeshot',
        sirdata: 'Sirdata',
      },
    },
  },
  sizes: {
    one: 'size',
    many: 'sizes',
    create: 'New size',
    empty: 'No size',
    fields: { size_name: 'Size' },
    help: { size_name: 'Width by height in pixels, such as 300x250.' },
  },
  ssps: {
    one: 'SSP',
    many: 'SSPs',
    create: 'New SSP',
    empty: 'No SSP',
    fields: { ssp_name: name },
  },
  supplies: {
    one: 'supply',
    many: 'supplies',
    create: 'New supply',
    empty: 'No supply',
    fields: { supply_name: name, ssp_id: 'SSP' },
  },
};
