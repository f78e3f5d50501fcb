import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A line of business of advertisers. */
export const industries = defineResource({
  name: 'industries',
  id: 'industry_id',
  title: 'industry_name',
  visible: shared,
  page: 'admin-industries',
  edited: 'on-page',
  fields: { industry_name: textField({ required: true, searched: true }) },
});
