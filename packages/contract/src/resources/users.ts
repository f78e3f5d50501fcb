import { ROLES } from '#access/roles.ts';
import { choiceField, derived, flagField, instantField, referenceField, textField } from '#api/field.ts';
import { defineResource, ownProfile } from '#api/resource.ts';
import { limits } from '#base/limits.ts';
import { LOCALES } from '#base/locales.ts';
import { email } from '#base/wire-rules.ts';

/** Somebody who signs in. Creating and changing people have calls of their own; the lists are a resource's. */
export const users = defineResource({
  name: 'users',
  title: 'user_full_name',
  asTable: false,
  visible: ownProfile,
  removable: false,
  fields: {
    user_full_name: derived(textField({ readOnly: true, required: true, searched: true })),
    user_first_name: textField({ required: true, listed: false }),
    user_last_name: textField({ required: true, listed: false }),
    user_name: textField({ required: true, searched: true, max: limits.text.userName }),
    user_email: { ...textField({ required: true, searched: true, max: limits.text.email }), input: email() },
    user_role: choiceField(ROLES, { required: true }),
    profile_id: referenceField('profiles', { required: true, restricted: true }),
    user_locale: choiceField(LOCALES, { required: true, listed: false }),
    user_last_connection: instantField(),
    user_disabled: flagField(),
  },
});
