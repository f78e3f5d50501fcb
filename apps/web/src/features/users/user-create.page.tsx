import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { saveNewUser } from './save-user.ts';
import { userEditors } from './user-editors.ts';
import { newUserForm } from './user-form.ts';

export default function UserCreatePage() {
  return <CreateRecordPage resource={newUserForm} editors={userEditors} save={saveNewUser} />;
}
