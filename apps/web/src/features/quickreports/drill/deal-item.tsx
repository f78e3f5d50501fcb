import { can } from '@encart/contract/access/can.ts';
import { listDealsOfFigures } from '@encart/contract/deals/deal-figures.calls.ts';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import { useCall } from '#kit/api/queries.ts';
import { useCurrency } from '#kit/figures/metrics/currency.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';

/** Whether the rows of a report may lead to the pages of deals. */
export const useMayOpenDeals = (noun: string) => {
  const who = usePrincipal();
  return (
    noun === 'deals' && can(who, { page: 'deals-view' }) && can(who, { needs: listDealsOfFigures.needs })
  );
};

/** Leads from a deal of the figures to its page, where it has one that the reader sees. */
export function DealItem({ deal_id, onClick, ...item }: { deal_id: number; onClick: () => void }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { data, isPending } = useCall(
    listDealsOfFigures,
    { query: { deal_id: [String(deal_id)] } },
    { ownErrors: true },
  );
  const deal = data?.data[0];
  if (!deal)
    return (
      <MenuItem {...item} disabled>
        {t(isPending ? 'common.loading' : 'quickreports.noDeal')}
      </MenuItem>
    );
  return (
    <MenuItem
      {...item}
      component={PageLink}
      to={pathOf('deals-view', { masterdeal_id: deal.masterdeal_id })}
      search={{ currency }}
      onClick={onClick}
    >
      {t('quickreports.openDeal')}
    </MenuItem>
  );
}
