import { choiceField, textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';
import { PLATFORMS } from '#base/platforms.ts';

/** What a site is about, as a platform classes it. */
export const categories = defineResource({
  name: 'categories',
  title: 'category_name',
  visible: shared,
  fields: {
    category_name: textField({ required: true, searched: true }),
    category_display_name: textField({ searched: true }),
    platform: choiceField(PLATFORMS, { required: true }),
  },
  bulk: ['platform'],
});
