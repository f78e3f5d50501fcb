import { dayOf } from '@encart/contract/analytics/zone.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';
import { FieldCell } from '#kit/resources/list/field-cell.tsx';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { LiveBatchState } from './batch-state.tsx';
import { UsdRate } from './usd-rate.tsx';

/** Auctions have instants; the day they fall on says enough in a list. */
const day = (value: string | null, instant: string | null) =>
  value ?? (instant === null ? MISSING : dayOf(new Date(instant)));

const cells: Cells<typeof batches> = {
  batch_state: (row) => <LiveBatchState row={row} />,
  first_day: (row) => day(row.first_day, row.first_at),
  last_day: (row) => day(row.last_day, row.last_at),
  integration_id: (row) =>
    row.integration_id === null ? (
      <CommandLine />
    ) : (
      <FieldCell resource={batches} name="integration_id" row={row} />
    ),
};

function CommandLine() {
  const { t } = useTranslation();
  return t('batches.command');
}

/** The figures that arrived, newest first, and the rate they are shown at in dollars. */
export default function BatchesListPage() {
  return (
    <ResourceList
      resource={batches}
      creatable={false}
      cells={cells}
      actions={<UsdRate />}
      panel={(id, close) => <BatchPanel id={id === 'new' ? null : id} onClose={close} />}
    />
  );
}
