import { countField, textField } from '#api/field.ts';
import { defineResource, linkTo, shared } from '#api/resource.ts';

/** A subject under which publishers are sold together. */
export const salesthematics = defineResource({
  name: 'salesthematics',
  title: 'salesthematic_name',
  visible: shared,
  fields: {
    salesthematic_name: textField({ required: true, searched: true }),
    publisher_count: countField('publishers'),
  },
  links: { publishers: linkTo('publishers', 'publisher_salesthematics') },
});
