import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** Segments that are chosen together. */
export const segmentgroups = defineResource({
  name: 'segmentgroups',
  endpoint: 'references',
  id: 'segmentgroup_id',
  title: 'segmentgroup_name',
  visible: shared,
  page: 'admin-segmentgroups',
  edited: 'in-list',
  fields: {
    segmentgroup_name: textField({ required: true, searched: true }),
  },
});
