import { ENTRY_STATES } from '#analytics/batches.ts';
import { NAMED_DIMENSIONS } from '#analytics/dimensions.ts';
import { choiceField, instantField, integerField, referenceField, textField } from '#api/field.ts';
import { defineResource, platform } from '#api/resource.ts';

/** A name figures arrived with that no list of ours knew, and what it was recognised as since. */
export const dimensionentries = defineResource({
  name: 'dimensionentries',
  title: 'entry_name',
  order: '-created_at',
  asTable: false,
  visible: platform,
  removable: false,
  fields: {
    entry_name: textField({ readOnly: true, required: true, searched: true }),
    dimension: choiceField(NAMED_DIMENSIONS, { readOnly: true, required: true }),
    entry_state: choiceField(ENTRY_STATES, { readOnly: true, required: true }),
    target_name: textField({ readOnly: true, searched: true }),
    target_id: integerField({ readOnly: true, listed: false }),
    first_batch_id: referenceField('batches', { readOnly: true }),
    created_at: instantField(),
  },
});
