import { can } from '@encart/contract/access/can.ts';
import LoginIcon from '@mui/icons-material/Login';
import LogoutIcon from '@mui/icons-material/Logout';
import ChangeIcon from '@mui/icons-material/SwitchAccountOutlined';
import OriginalIcon from '@mui/icons-material/UndoOutlined';
import List from '@mui/material/List';
import { useTranslation } from 'react-i18next';
import { askToReturn } from '#app/account/disguise-flow.ts';
import { openDialog } from '#app/dialogs/shell-dialog.ts';
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
  return (
    <List dense sx={{ py: 0.75 }}>
      {can(who, { ability: 'change-user' }) && (
        <DrawerEntry
          icon={<ChangeIcon fontSize="small" />}
          words={t('shell.changeUser.entry')}
          onClick={() => openDialog('change-user')}
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
          onClick={() => openDialog('logout')}
        />
      ) : (
        <DrawerEntry
          icon={<LoginIcon fontSize="small" />}
          words={t('shell.login')}
          onClick={() => goTo(pathOf('auth-login'))}
        />
      )}
    </List>
  );
}
