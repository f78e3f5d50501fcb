import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type Key, useCallback, useMemo, useState } from 'react';
import { BulkProgress } from '../../apps/web/src/ui/dialog/bulk-progress.tsx';
import { FilterBar } from '../../apps/web/src/ui/filter/filter-bar.tsx';
import { SearchField } from '../../apps/web/src/ui/input/search-field.tsx';
import { ColumnChooser } from '../../apps/web/src/ui/table/column-chooser.tsx';
import { type Column, DataTable, type Density, type Sort } from '../../apps/web/src/ui/table/data-table.tsx';
import { SelectionBar } from '../../apps/web/src/ui/table/selection-bar.tsx';
import { show } from './show.tsx';

interface Line {
  id: number;
  name: string;
}

const COUNT = Number(new URLSearchParams(location.search).get('rows') ?? 20);
const LINES: readonly Line[] = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  name: `Régie ${String(index + 1).padStart(3, '0')}`,
}));

const allColumns: readonly Column<Line>[] = [
  { key: 'name', header: 'Nom', sortable: true, minWidth: 140, cell: (line) => line.name },
  ...Array.from({ length: 11 }, (_, index) => ({
    key: `figure_${index + 1}`,
    header: `Chiffre ${index + 1}`,
    numeric: true,
    sortable: true,
    minWidth: 130,
    cell: (line: Line) => line.id * (index + 1),
  })),
];
const shownAtFirst = allColumns.map(({ key, header }) => ({
  key,
  label: header,
  shown: true,
  fixed: key === 'name',
}));

const searches: string[] = [];

function Lists() {
  const [columns, setColumns] = useState(shownAtFirst);
  const [sort, setSort] = useState<Sort>({ key: 'name', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const [density, setDensity] = useState<Density>('comfortable');
  const [opened, setOpened] = useState('');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [city, setCity] = useState('');
  const [done, setDone] = useState<number | null>(null);

  const shown = useMemo(
    () =>
      columns.flatMap(({ key, shown }) => (shown ? (allColumns.find((one) => one.key === key) ?? []) : [])),
    [columns],
  );
  const rows = useMemo(() => (sort.descending ? LINES.toReversed() : LINES), [sort]);
  const search = (next: string) => {
    searches.push(next);
    setSaid(searches.join('|'));
    setText(next);
  };
  return (
    <>
      <SearchField label="Rechercher" clearLabel="Effacer la recherche" value={text} onSearch={search} />
      <output aria-label="Recherches">{said}</output>
      <FilterBar
        label="Filtres"
        filters={[
          {
            key: 'role',
            label: 'Rôle',
            values: roles,
            content: <Button onClick={() => setRoles(['SA', 'AP', 'UP', 'DP'])}>Tous les rôles</Button>,
          },
          {
            key: 'city',
            label: 'Ville',
            values: city ? [city] : [],
            content: (
              <TextField label="Ville" value={city} onChange={(event) => setCity(event.target.value)} />
            ),
          },
        ]}
        onClear={(keys) => {
          if (keys.includes('role')) setRoles([]);
          if (keys.includes('city')) setCity('');
        }}
        texts={{
          add: 'Ajouter un filtre',
          chip: (label, values) => `${label}\u00a0: ${values}`,
          clear: (label) => `Retirer le filtre ${label}`,
          clearAll: 'Tout retirer',
        }}
      />
      <ColumnChooser
        columns={columns}
        onChange={(next) => setColumns(next.map((one) => ({ ...one, fixed: one.fixed ?? false })))}
        onReset={() => setColumns(shownAtFirst)}
        texts={{
          open: 'Colonnes',
          reset: 'Rétablir',
          up: (label) => `Monter ${label}`,
          down: (label) => `Descendre ${label}`,
          moved: ({ label, position, count }) => `${label} : place ${position} sur ${count}`,
        }}
      />
      <Button onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}>Densité</Button>
      <output aria-label="Ligne ouverte">{opened}</output>
      <DataTable
        label="Régies"
        columns={shown}
        rows={rows}
        rowKey={useCallback((line: Line) => line.id, [])}
        loading={false}
        loadingLabel="Chargement"
        empty="Rien"
        sort={sort}
        onSort={(key) => setSort({ key, descending: sort.key === key && !sort.descending })}
        selection={{
          selected,
          onSelect: setSelected,
          allLabel: 'Choisir toute la page',
          rowLabel: (line) => `Choisir ${line.name}`,
        }}
        density={density}
        pinFirst
        onRowClick={(line) => setOpened(line.name)}
        rowActionsLabel="Actions"
        rowActions={useCallback(
          (line: Line) => (
            <button type="button" aria-label={`Dupliquer ${line.name}`}>
              +
            </button>
          ),
          [],
        )}
      />
      <SelectionBar
        label="Lignes choisies"
        countText={selected.size > 0 ? `${selected.size} lignes choisies` : undefined}
        clearLabel="Ne plus rien choisir"
        onClear={() => setSelected(new Set())}
      >
        <Button onClick={() => setDone(12)}>Archiver</Button>
      </SelectionBar>
      <BulkProgress
        open={done !== null}
        title="Archivage"
        done={done ?? 0}
        total={200}
        running={done === 12}
        failures={
          done === 200 ? [{ key: 1, label: 'Régie 007', reason: 'Elle a encore des deals actifs.' }] : []
        }
        onCancel={() => setDone(200)}
        onClose={() => setDone(null)}
        texts={{
          progress: ({ done, total }) => `${done} / ${total}`,
          outcome: '199 archivées, 1 refusée',
          failures: 'Refusées',
          cancel: 'Arrêter',
          close: 'Fermer',
        }}
      />
    </>
  );
}

show('Pièces des listes', <Lists />);
