import { can } from '@encart/contract/access/can.ts';
import { isAlertSubjectOpen } from '@encart/contract/alerts/alert-access.ts';
import type { AlertFilter } from '@encart/contract/alerts/alert-rules.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import AlertIcon from '@mui/icons-material/AddAlertOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import type { AnyMetric } from '#kit/figures/metrics/metric-catalogue.ts';
import { draftText } from '#kit/figures/report-draft.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';

interface Props {
  subject: 'delivery' | 'auctions';
  metric: AnyMetric | undefined;
  /** What the page is narrowed to, by dimension. */
  narrowed: readonly { dimension: NamedDimension; ids: readonly number[] }[];
}

const filterOf = ({ dimension, ids }: Props['narrowed'][number]): AlertFilter => ({
  dimension,
  operator: 'and',
  filters: [{ match: true, ids: [...ids] }],
});

/** Leads to a new rule about what the page shows: its first metric, narrowed as it is. */
export function CreateAlertButton({ subject, metric, narrowed }: Props) {
  const { t } = useTranslation();
  const who = usePrincipal();
  if (!who || !can(who, { page: 'alerts-create' }) || !isAlertSubjectOpen(who, subject)) return null;
  const draft = { subject, metric, filters: narrowed.filter(({ ids }) => ids.length > 0).map(filterOf) };
  return (
    <Button
      component={PageLink}
      to={pathOf('alerts-create')}
      search={{ draft: draftText(draft) }}
      data-screen-only
      variant="outlined"
      color="inherit"
      startIcon={<AlertIcon />}
      sx={{ borderColor: 'divider' }}
    >
      {t('alerts.create')}
    </Button>
  );
}
