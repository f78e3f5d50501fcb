import { referenceField, textField } from '#api/field.ts';
import { defineResource, linkTo, within } from '#api/resource.ts';

/** A company that advertises. */
export const advertisers = defineResource({
  name: 'advertisers',
  title: 'advertiser_name',
  visible: within('advertisers'),
  fields: {
    advertiser_name: textField({ required: true, searched: true }),
    industry_id: referenceField('industries'),
  },
  links: { profiles: linkTo('profiles', 'profile_advertisers', { restricted: true }) },
  bulk: ['industry_id'],
});
