import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A country as deals target it, by its ISO 3166 code. */
export const countries = defineResource({
  name: 'countries',
  endpoint: 'references',
  id: 'country_id',
  title: 'country_name',
  visible: shared,
  page: 'admin-countries',
  edited: 'in-list',
  fields: {
    country_name: textField({ required: true, searched: true }),
    country_code: textField({ required: true, searched: true, max: 2, format: 'country' }),
  },
});
