import { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { useProfileParts } from './profile-parts.tsx';

export default function ProfileCreatePage() {
  return <CreateRecordPage resource={profileWithRights} {...useProfileParts(null)} />;
}
