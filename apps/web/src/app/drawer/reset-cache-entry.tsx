import ResetIcon from '@mui/icons-material/RestartAlt';
import List from '@mui/material/List';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#kit/api/queries.ts';
import { clearReportPreferences } from '#kit/figures/report-preferences.ts';
import { clearListPreferences } from '#kit/resources/list/list-preferences.ts';
import { resetSettings } from '#kit/settings/settings.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DrawerEntry } from './drawer-entry.tsx';

/** Resets all settings and stored preferences; the session stays. */
function resetCache() {
  resetSettings();
  clearListPreferences();
  clearReportPreferences();
  queryClient.clear();
  window.location.reload();
}

export function ResetCacheEntry() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <List dense sx={{ py: 0.75 }}>
        <DrawerEntry
          icon={<ResetIcon fontSize="small" />}
          words={t('shell.resetCache.entry')}
          onClick={() => setOpen(true)}
        />
      </List>
      <ConfirmDialog
        open={open}
        title={t('shell.resetCache.title')}
        text={t('shell.resetCache.message')}
        cancelLabel={t('common.cancel')}
        yesLabel={t('common.yes')}
        onCancel={() => setOpen(false)}
        onYes={resetCache}
      />
    </>
  );
}
