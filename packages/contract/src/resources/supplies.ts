import { referenceField, textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A source of inventory on a selling platform. */
export const supplies = defineResource({
  name: 'supplies',
  title: 'supply_name',
  visible: shared,
  fields: {
    supply_name: textField({ required: true, searched: true }),
    ssp_id: referenceField('ssps'),
  },
});
