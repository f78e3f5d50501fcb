import { ROLES } from '@encart/contract/access/roles.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { useAddressState } from '#kit/address/use-page-address.ts';
import { choice, ids } from '#kit/address/values.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { saveNewUser } from './save-user.ts';
import { userEditors } from './user-editors.ts';
import { newUserForm } from './user-form.ts';

/** Where the way here already said whose the new user will be. */
const address = definePageAddress(z.object({ profile: ids(1), role: choice(ROLES, null) }));

export default function UserCreatePage() {
  const { profile, role } = useAddressState(address.read);
  const [profile_id] = profile;
  const initial = useMemo(
    () => (profile_id === undefined ? undefined : { profile_id, user_role: role }),
    [profile_id, role],
  );
  return (
    <CreateRecordPage resource={newUserForm} editors={userEditors} save={saveNewUser} initial={initial} />
  );
}
