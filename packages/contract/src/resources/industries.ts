import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A line of business of advertisers. */
export const industries = defineResource({
  name: 'industries',
  title: 'industry_name',
  visible: shared,
  fields: { industry_name: textField({ required: true, searched: true }) },
});
