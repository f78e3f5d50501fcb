import { can } from '@encart/contract/access/can.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import type { DealFunnel } from '@encart/contract/deals/deal-figures.calls.ts';
import ReportIcon from '@mui/icons-material/QueryStatsOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';

interface Props {
  deals: DealFunnel['deals'];
  /** Period and currency, as addresses write them. */
  search: AddressTexts;
}

/** Leads to the quick report of what the figures know this deal as; each platform may have its own. */
export function QuickreportLinks({ deals, search }: Props) {
  const { t } = useTranslation();
  const who = usePrincipal();
  if (!can(who, { page: 'quickreports-deals' }) || !mayFilterBy(who, 'deal')) return null;
  const words = (deal: NamedId) =>
    deals.length === 1
      ? t('deals.funnel.quickreport')
      : t('deals.funnel.quickreportOf', { name: dimensionName('deal', deal) });
  return deals.map((deal) => (
    <Button
      key={deal.id}
      component={PageLink}
      to={pathOf('quickreports-deals', { params: ['deal', deal.id] })}
      search={search}
      variant="outlined"
      color="inherit"
      startIcon={<ReportIcon />}
      sx={{ borderColor: 'divider' }}
    >
      {words(deal)}
    </Button>
  ));
}
