import { choiceField, textField } from '#api/field.ts';
import { defineResource, linkTo, shared } from '#api/resource.ts';
import { DEAL_TYPES } from './masterdeals.ts';

/** The shape of an advertisement: display, preroll, native and so on. */
export const formats = defineResource({
  name: 'formats',
  title: 'format_name',
  visible: shared,
  fields: {
    format_name: textField({ required: true, searched: true }),
    /** The type of deals that sell it. */
    deal_type: choiceField(DEAL_TYPES),
  },
  /** The sizes it is sold in: what a slot of this format asks for. */
  links: { sizes: linkTo('sizes', 'format_sizes', { listed: true }) },
  bulk: ['deal_type'],
});
