import { can } from '@encart/contract/access/can.ts';
import { isAlertSubjectOpen } from '@encart/contract/alerts/alert-access.ts';
import type { AlertFilter } from '@encart/contract/alerts/alert-rules.ts';
import AlertIcon from '@mui/icons-material/AddAlertOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import { conditionsOn, type Narrowing } from '#kit/figures/conditions/narrowing.ts';
import type { AnyMetric } from '#kit/figures/metrics/metric-catalogue.ts';
import { draftText } from '#kit/figures/report-draft.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';

interface Props {
  subject: 'delivery' | 'auctions';
  metric: AnyMetric | undefined;
  /** What the page is narrowed to, by dimension. */
  narrowed: readonly Narrowing[];
}

/** Every dimension once, with all its conditions. */
const filtersOf = (narrowed: readonly Narrowing[]): AlertFilter[] =>
  [...new Set(narrowed.map(({ dimension }) => dimension))].map((dimension) => ({
    dimension,
    operator: 'and',
    filters: conditionsOn(dimension, narrowed),
  }));

/** Leads to a new rule about what the page shows: its first metric, narrowed as it is. */
export function CreateAlertButton({ subject, metric, narrowed }: Props) {
  const { t } = useTranslation();
  const who = usePrincipal();
  if (!who || !can(who, { page: 'alerts-create' }) || !isAlertSubjectOpen(who, subject)) return null;
  const draft = { subject, metric, filters: filtersOf(narrowed.filter(({ ids }) => ids.length > 0)) };
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
