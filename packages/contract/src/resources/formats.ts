import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** The shape of an advertisement: display, preroll, native and so on. */
export const formats = defineResource({
  name: 'formats',
  title: 'format_name',
  visible: shared,
  fields: {
    format_name: textField({ required: true, searched: true }),
  },
});
