import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A platform publishers sell through. */
export const ssps = defineResource({
  name: 'ssps',
  title: 'ssp_name',
  visible: shared,
  fields: {
    ssp_name: textField({ required: true, searched: true }),
  },
});
