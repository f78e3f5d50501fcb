import { type DealDelivery, listDealDelivery } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealRow } from '#features/deals/deal-row.ts';
import { useCall } from '#kit/api/queries.ts';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { useRefresh } from '#kit/navigation/page-handlers.ts';

/** Undefined while it is on its way, null where it cannot be known. */
type Delivery = DealDelivery | null | undefined;

const DeliveryContext = createContext<(masterdeal_id: number) => Delivery>(() => undefined);

/** What a deal of the page delivered lately. */
export const useDelivery = (masterdeal_id: number): Delivery => useContext(DeliveryContext)(masterdeal_id);

/** Fetches what the deals of a page delivered, once for all of them, after their rows are there. */
export function DeliveryOfRows({ rows, children }: { rows: readonly DealRow[]; children: ReactNode }) {
  const { t } = useTranslation();
  const ids = rows.map(({ masterdeal_id }) => String(masterdeal_id));
  const { data, error, isFetching, refetch } = useCall(
    listDealDelivery,
    { query: { masterdeal_id: ids } },
    { ownErrors: true, enabled: ids.length > 0, staleTime: 60_000, placeholderData: (last) => last },
  );
  useRefresh(() => (ids.length > 0 ? refetch() : undefined));
  const deliveryOf = useMemo(() => {
    const deals = new Map(data?.data.deals.map((deal) => [deal.masterdeal_id, deal]));
    return (masterdeal_id: number) =>
      deals.get(masterdeal_id) ?? (isFetching || (!data && !error) ? undefined : null);
  }, [data, error, isFetching]);
  return (
    <DeliveryContext value={deliveryOf}>
      {error && !isFetching && (
        <Box sx={{ mb: 1.5 }}>
          <FiguresFailed
            compact
            title={t('deals.deliveryFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {children}
    </DeliveryContext>
  );
}
