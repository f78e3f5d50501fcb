import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import {
  type GridChange,
  type GridColumn,
  GridEditor,
  type GridFinding,
  type GridHandle,
  type GridRow,
  type VisitedCell,
} from '../../apps/web/src/ui/grid/grid-editor.tsx';
import { gridTexts } from './grid-texts.ts';
import { show } from './show.tsx';

const asked = new URLSearchParams(location.search);
const COUNT = Number(asked.get('rows') ?? 200);
const READ_ONLY = asked.has('readonly');
const BIDDERS = ['agence', 'bourse', 'courtier', 'dépôt', 'enchère', 'foire'];
const PARAMS = ['compte', 'page', 'place', 'taille'];

const SITES = Array.from({ length: 13 }, (_, index) => `site-${index}.fr`);

const columns: readonly GridColumn[] = [
  { key: 'site', header: 'Site', kind: 'text', width: 130, pinned: true, suggestions: SITES },
  { key: 'code', header: 'Code', kind: 'text', width: 120, pinned: true },
  {
    key: 'device',
    header: 'Appareil',
    kind: 'choice',
    width: 120,
    choices: [
      { value: 'all', label: 'Tous' },
      { value: 'desktop', label: 'Ordinateur' },
      { value: 'mobile', label: 'Téléphone' },
    ],
  },
  { key: 'floor', header: 'Plancher', kind: 'number', width: 100 },
  { key: 'page', header: 'Page', kind: 'text', width: 120 },
  { key: 'note', header: 'Note', kind: 'text', width: 140 },
  ...BIDDERS.flatMap((bidder) =>
    PARAMS.map((param) => ({
      key: `${bidder}.${param}`,
      header: param,
      kind: 'text' as const,
      width: 110,
      group: {
        key: bidder,
        header: bidder,
        action: param === PARAMS[0] && (
          <button type="button" aria-label={`À propos de ${bidder}`}>
            ?
          </button>
        ),
      },
    })),
  ),
];

const lineOf = (number: number): GridRow => ({
  id: `r${number}`,
  cells: Object.fromEntries(
    columns.map(({ key }, column) => {
      if (key === 'site') return [key, `site-${(number * 7) % 13}.fr`];
      if (key === 'code') return [key, `haut-${number}`];
      if (key === 'device') return [key, number % 2 === 0 ? 'mobile' : 'desktop'];
      if (key === 'floor') return [key, String(number / 100)];
      return [key, `${number}.${column}`];
    }),
  ),
});
const LINES = Array.from({ length: COUNT }, (_, index) => lineOf(index + 1));

/** A floor of more than 1.50 is refused, one of more than 1.40 doubtful; a row without a code is refused whole. */
const findingsOf = (rows: readonly GridRow[]): GridFinding[] =>
  rows.flatMap(({ id, cells }): GridFinding[] => {
    const floor = Number(cells.floor);
    if (cells.code === '') return [{ rowId: id, column: null, level: 'error', text: 'Il manque un code.' }];
    if (floor > 1.4 && floor <= 1.5)
      return [{ rowId: id, column: 'floor', level: 'warning', text: 'Plancher élevé.' }];
    if (floor > 1.5 && floor < 1.56)
      return [{ rowId: id, column: 'floor', level: 'error', text: 'Plancher trop élevé.' }];
    return [];
  });

const duplicates = [
  { label: 'Tous les appareils', change: (cells: GridRow['cells']) => ({ ...cells, device: 'all' }) },
];
const others = [{ rowId: 'r3', column: 'page', name: 'Camille', colour: '#2a6496' }];

function Grid() {
  const [rows, setRows] = useState<readonly GridRow[]>(LINES);
  const [change, setChange] = useState<GridChange>();
  const [checked, setChecked] = useState<readonly GridRow[]>(LINES);
  const [shown, setShown] = useState(!asked.has('closed'));
  const [visited, setVisited] = useState<VisitedCell | null>(null);
  const grid = useRef<GridHandle>(null);
  const findings = useMemo(() => findingsOf(checked), [checked]);
  return (
    <>
      {shown ? (
        <GridEditor
          ref={grid}
          label="Tarifs"
          columns={columns}
          rows={rows}
          onChange={(next, changed) => {
            setRows(next);
            setChange(changed);
          }}
          findings={findings}
          others={others}
          duplicates={duplicates}
          decimal=","
          maxRows={10_000}
          readOnly={READ_ONLY}
          onVisit={setVisited}
          texts={gridTexts}
        />
      ) : (
        <Button onClick={() => setShown(true)}>Ouvrir</Button>
      )}
      <Button onClick={() => setChecked(rows)}>Vérifier</Button>
      <Button
        onClick={() =>
          setRows(rows.toSpliced(0, 0, { id: 'stranger', cells: { site: 'ailleurs.fr', code: 'x' } }))
        }
      >
        Ligne d’un autre
      </Button>
      <Button onClick={() => grid.current?.focusCell('r150', 'floor')}>Plancher de la ligne 150</Button>
      <output aria-label="Visite">{visited && `${visited.rowId} ${visited.column}`}</output>
      <output aria-label="Changement">
        {change &&
          [
            change.written.slice(0, 3).map(({ cells }) => `${cells.site} ${cells.code} ${cells.device}`),
            change.written.length,
            change.removed.join(' '),
          ].join(' | ')}
      </output>
      <output aria-label="Lignes">{rows.length}</output>
    </>
  );
}

show('Pièces de la grille', <Grid />);
