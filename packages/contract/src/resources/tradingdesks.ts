import { textField } from '#api/field.ts';
import { defineResource, linkTo, within } from '#api/resource.ts';

/** A team that buys for several advertisers. */
export const tradingdesks = defineResource({
  name: 'tradingdesks',
  id: 'tradingdesk_id',
  title: 'tradingdesk_name',
  visible: within('tradingdesks'),
  page: 'admin-tradingdesks',
  edited: 'on-page',
  fields: { tradingdesk_name: textField({ required: true, searched: true }) },
  links: { profiles: linkTo('profiles', 'profile_tradingdesks', { listed: true, restricted: true }) },
});
