import { can } from '@encart/contract/access/can.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { listDealChoices } from '@encart/contract/deals/deals.calls.ts';
import { buyers } from '@encart/contract/resources/buyers.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDealActions, useMayChange } from '#features/deals/actions/use-deal-actions.ts';
import type { DealRow, Deals } from '#features/deals/deal-row.ts';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { currencyAddress } from '#kit/figures/metrics/currency.ts';
import { CurrencyNote } from '#kit/figures/metrics/currency-note.tsx';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { listAddress } from '#kit/resources/list/list-address.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { choiceFilter, useChoiceNames } from './choice-filter.tsx';
import { dealCells } from './deal-cells.tsx';
import { DealLine } from './deal-line.tsx';
import { DealsBulk } from './deals-bulk.tsx';
import { DeliveryOfRows } from './delivery.tsx';
import { DeliveryCell, HealthCell } from './delivery-cells.tsx';

const COLUMNS = ['state', 'enddate', 'floorprice', 'type', 'transparency', 'buyers', 'startdate'] as const;
const NAME_WIDTH = 280;

/** Filters by lists that those who sell deals may not open; what deals are composed of is open to them. */
const OWN_FILTERS = { buyers: choiceFilter('buyers'), profiles: choiceFilter('profiles') };

const phoneLine = (row: DealRow) => <DealLine row={row} />;

/** Which filters are chosen from what deals are composed of, with the names of those in the address. */
function useOwnFilters() {
  const who = usePrincipal();
  const { filters } = usePageAddress(listAddress(masterdeals)).state;
  const mayChoose = can(who, { needs: listDealChoices.needs });
  const isOwn = {
    buyers: mayChoose && !can(who, { needs: callsOf(buyers).list.needs }),
    profiles: mayChoose && !can(who, { needs: callsOf(profiles).list.needs }),
  };
  useChoiceNames('buyers', filters.buyers ?? [], isOwn.buyers);
  useChoiceNames('profiles', filters.profiles ?? [], isOwn.profiles);
  return {
    ...(isOwn.buyers && { buyers: OWN_FILTERS.buyers }),
    ...(isOwn.profiles && { profiles: OWN_FILTERS.profiles }),
  };
}

/** Deals by their state: what they are, what they deliver, and what is wrong with them. */
export default function DealsListPage() {
  const { t, i18n } = useTranslation();
  const actionsOn = useDealActions();
  const mayChange = useMayChange();
  const filterContents = useOwnFilters();
  const { change } = usePageAddress(currencyAddress, listAddress(masterdeals));
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language.
  const moreColumns = useMemo(
    (): Column<DealRow>[] => [
      {
        key: 'delivery',
        header: t('deals.delivery'),
        hint: t('deals.deliveryHint'),
        numeric: true,
        minWidth: 150,
        cell: ({ masterdeal_id }) => <DeliveryCell masterdeal_id={masterdeal_id} />,
      },
      {
        key: 'health',
        header: t('deals.health'),
        hint: t('deals.healthHint'),
        grow: true,
        minWidth: 280,
        cell: ({ masterdeal_id }) => <HealthCell masterdeal_id={masterdeal_id} />,
      },
    ],
    [t, i18n.language],
  );
  return (
    <ResourceList<Deals>
      resource={masterdeals}
      page="deals-view"
      cells={dealCells}
      usualColumns={COLUMNS}
      moreColumns={moreColumns}
      around={(rows, table) => <DeliveryOfRows rows={rows}>{table}</DeliveryOfRows>}
      titleWidth={NAME_WIDTH}
      phoneLine={phoneLine}
      tabs="state"
      note={<CurrencyNote />}
      actions={<CurrencySwitch completes onChoose={(currency) => change({ currency }, { replace: true })} />}
      beside={currencyAddress}
      emptyText={t(mayChange ? 'deals.about' : 'deals.aboutReading')}
      filterContents={filterContents}
      rowActions={actionsOn}
      irremovable={({ state }) => (state === 'draft' ? undefined : t('deals.irremovable'))}
      {...(mayChange && { bulkActions: (rows, start) => <DealsBulk rows={rows} start={start} /> })}
    />
  );
}
