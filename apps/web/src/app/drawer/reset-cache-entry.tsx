import ResetIcon from '@mui/icons-material/RestartAlt';
import List from '@mui/material/List';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#app/dialogs/shell-dialog.ts';
import { DrawerEntry } from './drawer-entry.tsx';

export function ResetCacheEntry() {
  const { t } = useTranslation();
  return (
    <List dense sx={{ py: 0.75 }}>
      <DrawerEntry
        icon={<ResetIcon fontSize="small" />}
        words={t('shell.resetCache.entry')}
        onClick={() => openDialog('reset-cache')}
      />
    </List>
  );
}
