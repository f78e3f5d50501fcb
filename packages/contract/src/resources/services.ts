import { textField } from '#api/field.ts';
import { defineResource, linkTo, shared } from '#api/resource.ts';

/** Something a profile may have taken; `analytics` shows the provider's banner. */
export const services = defineResource({
  name: 'services',
  title: 'service_name',
  visible: shared,
  fields: {
    service_name: textField({ required: true, searched: true }),
    service_description: textField({ searched: true, max: 500 }),
  },
  links: { profiles: linkTo('profiles', 'profile_services', { listed: true }) },
});
