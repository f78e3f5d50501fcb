import { choiceField, textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';
import { PLATFORMS } from '#base/platforms.ts';

/** A seat of ours on a selling platform. */
export const members = defineResource({
  name: 'members',
  title: 'member_name',
  visible: shared,
  fields: {
    member_name: textField({ required: true, searched: true }),
    platform: choiceField(PLATFORMS, { required: true }),
  },
});
