import { dayOf } from '@encart/contract/analytics/zone.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import { useTranslation } from 'react-i18next';
import { useLive } from '#kit/api/live.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { FieldCell } from '#kit/resources/list/field-cell.tsx';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { invalidateLists } from '#kit/resources/record/use-record.ts';
import { BatchPanel } from './batch-panel.tsx';
import { BatchStateInList } from './batch-state.tsx';
import { ImportButton } from './import-button.tsx';
import { UsdRate } from './usd-rate.tsx';

/** Auctions have instants; the day they fall on says enough in a list. */
const day = (value: string | null, instant: string | null) =>
  value ?? (instant === null ? MISSING : dayOf(new Date(instant)));

const cells: Cells<typeof batches> = {
  batch_state: (row) => <BatchStateInList row={row} />,
  first_day: (row) => day(row.first_day, row.first_at),
  last_day: (row) => day(row.last_day, row.last_at),
  integration_id: (row) =>
    row.integration_id === null ? (
      <OtherSender isPerson={row.user_id !== null} />
    ) : (
      <FieldCell resource={batches} name="integration_id" row={row} />
    ),
};

/** No program sent it: somebody did from this page, or a command. */
function OtherSender({ isPerson }: { isPerson: boolean }) {
  const { t } = useTranslation();
  return t(isPerson ? 'batches.person' : 'batches.command');
}

/** The figures that arrived, newest first, and the rate they are shown at in dollars. */
export default function BatchesListPage() {
  useLive('batches', () => {
    void invalidateLists(batches);
    void queryClient.invalidateQueries({ queryKey: keyOf(callsOf(batches).get) });
  });
  return (
    <ResourceList
      resource={batches}
      creatable={false}
      cells={cells}
      phoneLine={(row) => (
        <>
          <BatchStateInList row={row} /> {row.batch_source}
        </>
      )}
      actions={
        <>
          <UsdRate />
          <ImportButton />
        </>
      }
      panel={(id, close) => <BatchPanel id={id === 'new' ? null : id} onClose={close} />}
    />
  );
}
