import {
  choiceField,
  decimalField,
  flagField,
  linesField,
  referenceField,
  rowsField,
  textField,
} from '#api/field.ts';
import { defineResource, linkTo, within } from '#api/resource.ts';
import { limits } from '#base/limits.ts';

export const ADSERVERS = ['google_ad_manager', 'smart', 'xandr', 'other'] as const;
export const FLOOR_DEVICES = ['all', 'desktop', 'mobile', 'tablet', 'ctv'] as const;
export const FLOOR_MEDIATYPES = ['banner', 'video', 'native', 'audio'] as const;

const account = () => textField({ restricted: true, format: 'digits', max: 20, listed: false });

/** A sales house: publishers sold together, with their billing, floors and refusals. */
export const regies = defineResource({
  name: 'regies',
  title: 'regie_name',
  visible: within('regies'),
  fields: {
    regie_name: textField({ required: true, searched: true, restricted: true }),
    name: textField({ searched: true }),
    adserver: choiceField(ADSERVERS),
    billing_tva: account(),
    billing_ttc: account(),
    billing_ht: account(),
    blacklist_id: referenceField('blacklists', { restricted: true }),
    blacklist_allow_empty: flagField({ listed: false }),
    floors: rowsField({
      device: choiceField(FLOOR_DEVICES, { required: true }),
      mediatype: choiceField(FLOOR_MEDIATYPES, { required: true }),
      floor_size: textField({ max: 200, format: 'sizes' }),
      floor_value: decimalField({
        required: true,
        min: limits.floor.min,
        max: 1_000,
        decimals: 4,
        money: true,
      }),
      code: textField(),
      owner: textField(),
    }),
    owners: linesField({ max: 500 }),
    creatives: linesField(),
    domains: linesField({ format: 'domain' }),
    /** What sellers.json and ads.txt say of it: its own domain, whether nobody else sells its publishers, whether it is named. */
    seller_domain: textField({ max: 253, format: 'domain', listed: false }),
    regie_exclusive: flagField({ restricted: true, listed: false }),
    seller_confidential: flagField({ restricted: true, listed: false }),
  },
  links: {
    members: linkTo('members', 'regie_members', { min: 1, restricted: true, listed: true }),
    publishers: linkTo('publishers', 'publisher_regies', { restricted: true }),
    profiles: linkTo('profiles', 'profile_regies', { restricted: true }),
    services: linkTo('services', 'regie_services', { restricted: true }),
    brands: linkTo('brands', 'regie_brands'),
    industries: linkTo('industries', 'regie_industries'),
  },
  sections: {
    identity: ['regie_name', 'name', 'adserver', 'members', 'domains'],
    billing: ['billing_tva', 'billing_ttc', 'billing_ht'],
    inventory: ['publishers', 'owners', 'seller_domain', 'regie_exclusive', 'seller_confidential'],
    floors: ['floors'],
    refusals: ['blacklist_id', 'blacklist_allow_empty', 'brands', 'industries', 'creatives'],
    access: ['profiles', 'services'],
  },
});
