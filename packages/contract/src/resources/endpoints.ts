import { textField } from '#api/field.ts';
import { defineResource, linkTo, platform } from '#api/resource.ts';

/** A name that rights are given on; the server keeps the list in step with its own calls. */
export const endpoints = defineResource({
  name: 'endpoints',
  title: 'endpoint_name',
  asTable: false,
  visible: platform,
  removable: false,
  fields: { endpoint_name: textField({ readOnly: true, required: true, searched: true }) },
  links: { profiles: linkTo('profiles', 'profile_endpoints', { readOnly: true, listed: true }) },
});
