import { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import { useParams } from '@tanstack/react-router';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { NewUserButton } from './new-user-button.tsx';
import { useProfileParts } from './profile-parts.tsx';

export default function ProfileUpdatePage() {
  const { profile_id }: Record<string, string | undefined> = useParams({ strict: false });
  return (
    <UpdateRecordPage
      resource={profileWithRights}
      {...useProfileParts(Number(profile_id))}
      actions={(row) => <NewUserButton profile_id={row.profile_id} profile_type={row.profile_type} />}
    />
  );
}
