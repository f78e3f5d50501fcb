import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** Width and height of an advertisement in pixels, such as 300x250. */
export const sizes = defineResource({
  name: 'sizes',
  title: 'size_name',
  visible: shared,
  fields: {
    size_name: textField({ required: true, searched: true, format: 'size' }),
  },
});
