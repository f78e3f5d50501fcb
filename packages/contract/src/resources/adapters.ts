import { decimalField, referenceField, textField } from '#api/field.ts';
import { defineResource, within } from '#api/resource.ts';
import { limits } from '#base/limits.ts';

/** How a header-bidding adapter is set for a regie. The adjustment multiplies its bids: 1 leaves them as they are. */
export const adapters = defineResource({
  name: 'adapters',
  title: 'adapter',
  visible: within('regies'),
  fields: {
    adapter: textField({ required: true, searched: true }),
    regie_id: referenceField('regies', { required: true }),
    alias: textField({ searched: true }),
    servicebidder_cpm_adjustment: decimalField({ required: true, max: 100, ...limits.cpmAdjustment }),
  },
  bulk: ['servicebidder_cpm_adjustment'],
});
