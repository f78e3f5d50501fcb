import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { UserActions } from './user-actions.tsx';
import { userEditors } from './user-editors.ts';
import { userForm } from './user-form.ts';

/** An account, editable by those who may manage it; read-only for others. */
export default function UserUpdatePage() {
  return (
    <UpdateRecordPage
      resource={userForm}
      editors={userEditors}
      actions={(row) => <UserActions row={row} />}
    />
  );
}
