import { textField } from '#api/field.ts';
import { anyOf, defineResource, linkTo, sharedWith, within } from '#api/resource.ts';

/** A team that buys for several advertisers. Those who sell read for whom a seat buys. */
export const tradingdesks = defineResource({
  name: 'tradingdesks',
  title: 'tradingdesk_name',
  visible: anyOf(sharedWith('P'), within('tradingdesks')),
  fields: { tradingdesk_name: textField({ required: true, searched: true }) },
  links: { profiles: linkTo('profiles', 'profile_tradingdesks', { listed: true, restricted: true }) },
});
