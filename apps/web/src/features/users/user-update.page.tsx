import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { UserActions } from './user-actions.tsx';
import { userEditors } from './user-editors.ts';
import { userForm } from './user-form.ts';

/** Somebody's account, for those who look after it; others read it. */
export default function UserUpdatePage() {
  return (
    <UpdateRecordPage
      resource={userForm}
      editors={userEditors}
      actions={(row) => <UserActions row={row} />}
    />
  );
}
