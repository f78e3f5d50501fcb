import { useTranslation } from 'react-i18next';
import { clearRecent } from '#app/palette/recent-choices.ts';
import { queryClient } from '#kit/api/queries.ts';
import { clearReportPreferences } from '#kit/figures/report-preferences.ts';
import { resetPreferences } from '#kit/preferences/sync-preferences.ts';
import { clearListPreferences } from '#kit/resources/list/list-preferences.ts';
import { resetSettings } from '#kit/settings/settings.ts';
import { clearDefaultViews } from '#kit/views/default-views.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Resets all settings and stored preferences, those on the server too; session and saved views stay. */
async function resetCache() {
  await resetPreferences();
  resetSettings();
  clearListPreferences();
  clearReportPreferences();
  clearRecent();
  clearDefaultViews();
  queryClient.clear();
  window.location.reload();
}

interface Props {
  open: boolean;
  onClose: () => void;
}

export function ResetCacheDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={t('shell.resetCache.title')}
      text={t('shell.resetCache.message')}
      cancelLabel={t('common.cancel')}
      yesLabel={t('common.yes')}
      onCancel={onClose}
      onYes={resetCache}
    />
  );
}
