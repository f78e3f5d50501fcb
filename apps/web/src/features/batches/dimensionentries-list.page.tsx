import { dimensionentries } from '@encart/contract/resources/dimensionentries.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { EntryStateChip } from './entry-state.tsx';

const cells: Cells<typeof dimensionentries> = {
  entry_state: (row) => <EntryStateChip state={row.entry_state} />,
};

/** Names that came with the figures, and what they were recognised as. */
export default function DimensionentriesListPage() {
  return (
    <ResourceList
      resource={dimensionentries}
      creatable={false}
      cells={cells}
      panel={(id, close) => <EntryPanel id={id === 'new' ? null : id} onClose={close} />}
    />
  );
}
