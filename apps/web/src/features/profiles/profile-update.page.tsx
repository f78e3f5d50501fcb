import { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import { useParams } from '@tanstack/react-router';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { useProfileParts } from './profile-parts.tsx';

export default function ProfileUpdatePage() {
  const { profile_id }: Record<string, string | undefined> = useParams({ strict: false });
  return <UpdateRecordPage resource={profileWithRights} {...useProfileParts(Number(profile_id))} />;
}
