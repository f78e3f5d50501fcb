import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { users } from '@encart/contract/resources/users.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { canManage } from './can-manage.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useAccountActions } from './use-account-actions.ts';

/** Actions on an account beside editing its fields. */
export function UserActions({ row }: { row: RecordOf<typeof users> }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { sendLink } = useAccountActions();
  const [typing, setTyping] = useState(false);
  if (!who || !canManage(who, row) || row.user_disabled) return null;
  // Nobody's password is changed, nor a link to change it sent, from behind somebody else's identity.
  if (who.original_user_id !== null) return null;
  const button = { variant: 'outlined', color: 'inherit', sx: { borderColor: 'divider' } } as const;
  return (
    <>
      <Button {...button} onClick={() => sendLink(row)}>
        {t('users.link.action')}
      </Button>
      <Button {...button} onClick={() => setTyping(true)}>
        {t('users.password.action')}
      </Button>
      {typing && <PasswordDialog row={row} onClose={() => setTyping(false)} />}
    </>
  );
}
