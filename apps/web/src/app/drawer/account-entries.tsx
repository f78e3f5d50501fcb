import { can } from '@encart/contract/access/can.ts';
import LoginIcon from '@mui/icons-material/Login';
import LogoutIcon from '@mui/icons-material/Logout';
import ChangeIcon from '@mui/icons-material/SwitchAccountOutlined';
import OriginalIcon from '@mui/icons-material/UndoOutlined';
import List from '@mui/material/List';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeUserDialog } from '#app/account/change-user-dialog.tsx';
import { askToReturn } from '#app/account/disguise-flow.ts';
import { LogoutDialog } from '#app/account/logout-dialog.tsx';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { DrawerEntry } from './drawer-entry.tsx';

/** Menu entries about the own account: disguise, return, log out. */
export function AccountEntries() {
  const { t } = useTranslation();
  const who = usePrincipal();
  const signedIn = useSession((state) => state.user !== null);
  const disguised = useSession((state) => state.disguised);
  const [openDialog, setOpenDialog] = useState<'change-user' | 'logout' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <List dense sx={{ py: 0.75 }}>
        {can(who, { ability: 'change-user' }) && (
          <DrawerEntry
            icon={<ChangeIcon fontSize="small" />}
            words={t('shell.changeUser.entry')}
            onClick={() => setOpenDialog('change-user')}
          />
        )}
        {disguised && (
          <DrawerEntry
            icon={<OriginalIcon fontSize="small" />}
            words={t('shell.disguised.entry')}
            explained={t('shell.disguised.back')}
            onClick={() => void askToReturn()}
          />
        )}
        {signedIn ? (
          <DrawerEntry
            icon={<LogoutIcon fontSize="small" />}
            words={t('shell.logout.entry')}
            onClick={() => setOpenDialog('logout')}
          />
        ) : (
          <DrawerEntry
            icon={<LoginIcon fontSize="small" />}
            words={t('shell.login')}
            onClick={() => goTo(pathOf('auth-login'))}
          />
        )}
      </List>
      <ChangeUserDialog open={openDialog === 'change-user'} onClose={close} />
      <LogoutDialog open={openDialog === 'logout'} onClose={close} />
    </>
  );
}
