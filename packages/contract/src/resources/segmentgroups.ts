import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** Segments that are chosen together. */
export const segmentgroups = defineResource({
  name: 'segmentgroups',
  title: 'segmentgroup_name',
  visible: shared,
  fields: {
    segmentgroup_name: textField({ required: true, searched: true }),
  },
});
