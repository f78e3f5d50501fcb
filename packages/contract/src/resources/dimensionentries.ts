import { ENTRY_STATES } from '#analytics/batches.ts';
import { NAMED_DIMENSIONS } from '#analytics/dimensions.ts';
import {
  choiceField,
  type Field,
  instantField,
  integerField,
  referenceField,
  textField,
} from '#base/field.ts';
import { defineResource, platform } from '#base/resource.ts';

/** Its type is written out: dimensions name resources, and this one names dimensions. */
const dimension: Field = choiceField(NAMED_DIMENSIONS, { readOnly: true, required: true });

/** A name figures arrived with that no list of ours knew, and what it was recognised as since. */
export const dimensionentries = defineResource({
  name: 'dimensionentries',
  endpoint: 'batches',
  id: 'entry_id',
  title: 'entry_name',
  order: '-created_at',
  visible: platform,
  page: 'admin-dimensionentries',
  edited: 'in-list',
  removable: false,
  fields: {
    entry_name: textField({ readOnly: true, required: true, searched: true }),
    dimension,
    entry_state: choiceField(ENTRY_STATES, { readOnly: true, required: true }),
    target_name: textField({ readOnly: true, searched: true }),
    target_id: integerField({ readOnly: true, listed: false }),
    first_batch_id: referenceField('batches', { readOnly: true }),
    created_at: instantField(),
  },
});
