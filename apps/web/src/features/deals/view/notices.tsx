import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { DealRow } from '#features/deals/deal-row.ts';
import { messageText } from '#kit/i18n/say.ts';
import { useSettings } from '#kit/settings/settings.ts';

interface Props {
  row: DealRow;
  /** The platform that has locked it, and whom to contact, once that is known. */
  lock: { platform: string; contact: string } | null | undefined;
  mayChange: boolean;
}

/** What has to be known before anything is done with a deal. */
export function Notices({ row, lock, mayChange }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <>
      {row.locked && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {lock ? messageText(locale, 'deal_locked', lock) : t('deals.lockedAction')}
        </Alert>
      )}
      {mayChange && row.has_unsent_changes && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          <AlertTitle>{t('deals.unsent.title')}</AlertTitle>
          {t('deals.unsent.text')}
        </Alert>
      )}
    </>
  );
}
