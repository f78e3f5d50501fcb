import { textField } from '#api/field.ts';
import { defineResource, linkTo, within } from '#api/resource.ts';

/** A team that buys for several advertisers. */
export const tradingdesks = defineResource({
  name: 'tradingdesks',
  title: 'tradingdesk_name',
  visible: within('tradingdesks'),
  fields: { tradingdesk_name: textField({ required: true, searched: true }) },
  links: { profiles: linkTo('profiles', 'profile_tradingdesks', { listed: true, restricted: true }) },
});
