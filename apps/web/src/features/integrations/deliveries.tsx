import { type Delivery, listDeliveries } from '@encart/contract/resources/integrations.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { formatDate, MISSING } from '#kit/i18n/format.ts';
import { choiceLabel, resourceWords } from '#kit/resources/resource-labels.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { DeliveryStateChip } from './delivery-state.tsx';

/** An event may be about something that is no declared resource. */
const wordFor = (entity: string) => (entity in resources ? resourceWords({ name: entity }).one : entity);

/** The last events sent to a receiver, latest first. */
export function Deliveries({ id }: { id: number }) {
  const { t } = useTranslation();
  const call = useCall(listDeliveries, { params: { integration_id: id } }, { ownErrors: true, staleTime: 0 });
  const { data, error, refetch } = call;
  const reason = ({ delivery_reason, delivery_status }: Delivery) =>
    delivery_reason && delivery_reason !== 'status'
      ? t(`integrations.reasons.${delivery_reason}`)
      : (delivery_status ?? MISSING);
  const columns = [
    {
      key: 'when',
      header: t('integrations.deliveries.when'),
      cell: (row: Delivery) => formatDate(row.happened_at),
    },
    {
      key: 'event',
      header: t('integrations.deliveries.event'),
      cell: (row: Delivery) => choiceLabel('integrations', 'receiver_events', row.delivery_event),
    },
    {
      key: 'about',
      header: t('integrations.deliveries.about'),
      cell: ({ entity, entity_id }: Delivery) => [wordFor(entity), entity_id].filter(Boolean).join(' '),
    },
    {
      key: 'state',
      header: t('integrations.deliveries.state'),
      cell: (row: Delivery) => <DeliveryStateChip state={row.delivery_state} />,
    },
    { key: 'answer', header: t('integrations.deliveries.answer'), cell: reason },
    {
      key: 'attempts',
      header: t('integrations.deliveries.attempts'),
      numeric: true,
      cell: (row: Delivery) => row.delivery_attempts,
    },
  ];
  return (
    <DataTable
      label={t('integrations.deliveries.table')}
      columns={columns}
      rows={data?.data}
      rowKey={(row) => row.delivery_id}
      loading={isAwaited(call)}
      loadingLabel={t('common.loading')}
      error={
        error && !data ? (
          <CallFailed title={t('integrations.deliveries.failed')} error={error} onRetry={() => refetch()} />
        ) : undefined
      }
      empty={
        <EmptyState
          title={t('integrations.deliveries.empty')}
          text={t('integrations.deliveries.emptyText')}
        />
      }
    />
  );
}
