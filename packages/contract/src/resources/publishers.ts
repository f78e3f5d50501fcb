import { choiceField, flagField, referenceField, sumField, textField } from '#api/field.ts';
import { defineResource, linkTo, through } from '#api/resource.ts';
import { PLATFORMS } from '#base/platforms.ts';

export const TAG_TYPES = ['client_side', 'server_side', 'hybrid'] as const;

/** A site or application whose inventory is sold. */
export const publishers = defineResource({
  name: 'publishers',
  title: 'publisher_name',
  visible: through('publisher_regies', 'regies'),
  fields: {
    publisher_name: textField({ required: true, searched: true }),
    publisher_display_name: textField({ searched: true }),
    platform: choiceField(PLATFORMS, { required: true }),
    tag_type: choiceField(TAG_TYPES),
    ssp_id: referenceField('ssps'),
    category_id: referenceField('categories', { listed: false }),
    /** Whether our sellers.json leaves out who it is. */
    seller_confidential: flagField({ restricted: true, listed: false }),
    publisher_impressions: sumField('publisher_regie_impressions', 'regies'),
  },
  links: {
    regies: linkTo('regies', 'publisher_regies', { listed: true }),
    salesthematics: linkTo('salesthematics', 'publisher_salesthematics'),
  },
  bulk: ['platform', 'tag_type', 'ssp_id', 'category_id'],
});
