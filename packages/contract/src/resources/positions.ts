import { choiceField, textField, usually } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';
import { POSITION_PLACES } from '#tags/position-places.ts';

/** Where on a page a slot is: top, middle, beside the text and so on. */
export const positions = defineResource({
  name: 'positions',
  title: 'position_name',
  visible: shared,
  fields: {
    position_name: textField({ required: true, searched: true }),
    /** What bidders are told of it. */
    position_place: usually(choiceField(POSITION_PLACES, { required: true }), 'unknown'),
  },
  bulk: ['position_place'],
});
