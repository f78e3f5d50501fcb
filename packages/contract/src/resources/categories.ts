import { choiceField, textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';
import { PLATFORMS } from '#base/platforms.ts';

/** What a site is about, as a platform classes it. */
export const categories = defineResource({
  name: 'categories',
  id: 'category_id',
  title: 'category_name',
  visible: shared,
  page: 'admin-categories',
  edited: 'in-list',
  fields: {
    category_name: textField({ required: true, searched: true }),
    category_display_name: textField({ searched: true }),
    platform: choiceField(PLATFORMS, { required: true }),
  },
  bulk: ['platform'],
});
