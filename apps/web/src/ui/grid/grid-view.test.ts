import { expect, it } from 'vitest';
import type { GridColumn, GridRow } from './grid-values.ts';
import { computeView, shownRows } from './grid-view.ts';

const columns: GridColumn[] = [
  { key: 'name', header: 'Nom', kind: 'text' },
  { key: 'value', header: 'Valeur', kind: 'number' },
  { key: 'device', header: 'Appareil', kind: 'choice', choices: [{ value: 'mobile', label: 'Téléphone' }] },
];
const rowOf = (id: string, name: string, value: string, device = ''): GridRow => ({
  id,
  cells: { name, value, device },
});
const rows = [
  rowOf('a', 'page 10', '2'),
  rowOf('b', 'Page 9', '', 'mobile'),
  rowOf('c', '', '10'),
  rowOf('d', 'école', '1.5'),
];
const view = (sort: string | undefined, filter = '', descending = false) =>
  computeView(
    rows,
    columns,
    { sort: sort === undefined ? undefined : { key: sort, descending }, filter },
    ',',
  );
const idsOf = (list: readonly GridRow[]) => list.map(({ id }) => id).join('');

it('nothing asked shows the rows themselves', () => {
  expect(view(undefined)).toBeUndefined();
  expect(shownRows(rows, undefined).rows).toBe(rows);
});

it('sorts as people count, empty cells last in both directions', () => {
  expect(view('name')?.order.join('')).toBe('dbac');
  expect(view('name', '', true)?.order.join('')).toBe('abdc');
  expect(view('value')?.order.join('')).toBe('dacb');
});

it('filters by what is on the screen', () => {
  expect(view(undefined, 'PAGE')?.order.join('')).toBe('ab');
  expect(view(undefined, '1,5')?.order.join('')).toBe('d');
  expect(view(undefined, 'télé')?.order.join('')).toBe('b');
});

it('keeps rows in their place while they change, come and go, with their stored numbers', () => {
  const sorted = view('name');
  const typed = rows.map((row) => (row.id === 'a' ? rowOf('a', 'aaa', '2') : row));
  expect(idsOf(shownRows(typed, sorted).rows)).toBe('dbac');
  const fewer = rows.filter(({ id }) => id !== 'd');
  expect(shownRows(fewer, sorted)).toMatchObject({ places: [1, 0, 2] });
  const more = rows.toSpliced(1, 0, rowOf('n', 'new', ''));
  expect(idsOf(shownRows(more, sorted).rows)).toBe('dbanc');
  expect(idsOf(shownRows(more.toSpliced(0, 0, rowOf('m', '', '')), view(undefined, '1,5')).rows)).toBe('dmn');
});
