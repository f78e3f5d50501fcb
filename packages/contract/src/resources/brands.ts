import { referenceField, textField } from '#api/field.ts';
import { anyOf, defineResource, sharedWith, within } from '#api/resource.ts';

/** What an advertiser sells under one name. Publishers choose from all of them, an advertiser sees its own. */
export const brands = defineResource({
  name: 'brands',
  title: 'brand_name',
  visible: anyOf(sharedWith('P'), within('advertisers')),
  fields: {
    brand_name: textField({ required: true, searched: true }),
    advertiser_id: referenceField('advertisers'),
    industry_id: referenceField('industries'),
  },
  bulk: ['advertiser_id', 'industry_id'],
});
