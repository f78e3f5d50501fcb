import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A platform publishers sell through. */
export const ssps = defineResource({
  name: 'ssps',
  endpoint: 'references',
  id: 'ssp_id',
  title: 'ssp_name',
  visible: shared,
  page: 'admin-ssps',
  edited: 'in-list',
  fields: {
    ssp_name: textField({ required: true, searched: true }),
  },
});
