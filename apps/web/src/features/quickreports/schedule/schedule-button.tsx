import { reportPages } from '@encart/contract/reports/report-families.ts';
import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import { draftText } from '#kit/figures/report-draft.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { fittingFamily } from './report-draft.ts';

/** Leads to a new report that begins as what the page shows; absent for those who may not make one. */
export function ScheduleButton({ draft }: { draft: Record<string, unknown> }) {
  const { t } = useTranslation();
  const family = fittingFamily(usePrincipal());
  if (!family) return null;
  return (
    <Button
      component={PageLink}
      to={pathOf(reportPages(family).create)}
      search={{ draft: draftText(draft) }}
      data-screen-only
      variant="outlined"
      color="inherit"
      startIcon={<ScheduleIcon />}
      sx={{ borderColor: 'divider' }}
    >
      {t('quickreports.schedule')}
    </Button>
  );
}
