import type { Row } from '@encart/contract/api/record.ts';
import { getDealPlatforms } from '@encart/contract/deals/deal-platforms.calls.ts';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '#kit/api/queries.ts';
import { messageText } from '#kit/i18n/say.ts';
import { isPageMounted } from '#kit/navigation/menu.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** A deal that its platform has locked: which one, and whom to contact, in the words of the API. */
function LockNotice({ masterdeal_id }: { masterdeal_id: number }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { data } = useCall(getDealPlatforms, { params: { masterdeal_id } }, { ownErrors: true });
  const lock = data?.data.lock;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {lock ? messageText(locale, 'deal_locked', { ...lock }) : t('dealForm.locked')}
    </Alert>
  );
}

/** What to know of a deal before changing it. */
export function DealNotices({ row, readOnly }: { row: Row; readOnly: boolean }) {
  const { t } = useTranslation();
  const masterdeal_id = Number(row.masterdeal_id);
  if (row.locked === true) return <LockNotice masterdeal_id={masterdeal_id} />;
  if (readOnly)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {t('records.readOnly')}
      </Alert>
    );
  if (row.has_unsent_changes !== true) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {`${t('dealForm.unsent')} `}
      {isPageMounted('deals-view') && (
        <Link component={RouterLink} to={pathOf('deals-view', { masterdeal_id })} color="inherit">
          {t('dealForm.toDeal')}
        </Link>
      )}
    </Alert>
  );
}
