import { textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

/** A country as deals target it, by its ISO 3166 code. */
export const countries = defineResource({
  name: 'countries',
  title: 'country_name',
  visible: shared,
  fields: {
    country_name: textField({ required: true, searched: true }),
    country_code: textField({ required: true, searched: true, max: 2, format: 'country' }),
  },
});
