import type { MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { describe, expect, it } from 'vitest';
import type { GridRow } from '#ui/grid/grid-editor.tsx';
import { afterSending, changeToSend, type Draft, editDraft, openDraft } from './draft.ts';
import { afterPull } from './pull-draft.ts';
import { restoreChange } from './restore-change.ts';
import { settleConflict } from './settle-conflict.ts';

const item = (item_key: string, cells: Partial<MatrixItem> = {}): MatrixItem => ({
  item_key,
  type: 'banner',
  site: 'Le Courrier',
  page: '',
  position: '',
  format: '',
  device: '',
  thematic: '',
  code: item_key,
  owner: '',
  params: {},
  ...cells,
});

const opened = () => openDraft({ revision: 3, items: [item('a'), item('b'), item('c')] });

/** Writes cells as the grid does. */
function write(draft: Draft, id: string, cells: Record<string, string>): Draft {
  const rows = draft.rows.map((row) => (row.id === id ? { id, cells: { ...row.cells, ...cells } } : row));
  return editDraft(draft, rows, { written: rows.filter((row) => row.id === id), removed: [] });
}
function add(draft: Draft, at: number, row: GridRow): Draft {
  return editDraft(draft, draft.rows.toSpliced(at, 0, row), { written: [row], removed: [] });
}
const remove = (draft: Draft, id: string): Draft =>
  editDraft(
    draft,
    draft.rows.filter((row) => row.id !== id),
    { written: [], removed: [id] },
  );

const sent = (draft: Draft) => changeToSend(draft, 500);
function send(draft: Draft, conflicts: Parameters<typeof afterSending>[2] = []): Draft {
  const change = sent(draft);
  if (!change) throw new Error('nothing to send');
  return afterSending(draft, change, conflicts);
}
const cell = (draft: Draft, id: string, column: string) =>
  draft.rows.find((row) => row.id === id)?.cells[column];
const pulled = (items: MatrixItem[], removed: string[] = [], order = ['a', 'b', 'c']) => ({
  revision: 4,
  items,
  removed,
  order,
});

describe('what is sent', () => {
  it('is nothing while nothing was written, or what was written is what was there', () => {
    expect(sent(opened())).toBeNull();
    expect(sent(write(write(opened(), 'b', { page: 'x' }), 'b', { page: '' }))).toBeNull();
  });

  it('says of each cell what it was and what it is, parameters of bidders like the others', () => {
    expect(sent(write(opened(), 'b', { page: 'home', 'msft.placement_id': '12' }))?.changed).toEqual([
      {
        item_key: 'b',
        cells: { page: { from: '', to: 'home' }, 'msft.placement_id': { from: '', to: '12' } },
      },
    ]);
  });

  it('puts a new row below the row above it, without its empty cells of bidders', () => {
    const draft = add(opened(), 1, { id: 'n', cells: { code: 'new', 'msft.placement_id': '' } });
    expect(sent(draft)?.added).toEqual([
      { after: 'a', item: { ...item('n', { type: '', site: '', code: 'new' }), params: {} } },
    ]);
  });

  it('names removed rows, and forgets rows that were added and removed before anybody knew', () => {
    expect(sent(remove(opened(), 'c'))?.removed).toEqual(['c']);
    const draft = add(opened(), 0, { id: 'n', cells: { code: 'new' } });
    expect(sent(remove(draft, 'n'))).toBeNull();
  });

  it('goes in parts when there is much of it', () => {
    let draft = opened();
    for (const id of ['a', 'b', 'c']) draft = write(draft, id, { page: 'x' });
    const first = changeToSend(draft, 2);
    expect(first?.changed.map(({ item_key }) => item_key)).toEqual(['a', 'b']);
    if (!first) return;
    const rest = changeToSend(afterSending(draft, first, []), 2);
    expect(rest?.changed.map(({ item_key }) => item_key)).toEqual(['c']);
  });
});

describe('after an answer', () => {
  it('nothing waits', () => {
    const draft = send(write(opened(), 'a', { page: 'home' }));
    expect(sent(draft)).toBeNull();
    expect(draft.touched.size).toBe(0);
  });

  it('what was typed meanwhile still waits, from what was sent', () => {
    const draft = write(opened(), 'a', { page: 'ho' });
    const change = sent(draft);
    if (!change) throw new Error('nothing to send');
    const later = afterSending(write(draft, 'a', { page: 'home' }), change, []);
    expect(sent(later)?.changed[0]?.cells).toEqual({ page: { from: 'ho', to: 'home' } });
  });

  it('a cell that somebody else wrote waits for a choice', () => {
    const draft = send(write(opened(), 'a', { page: 'mine', format: '300x250' }), [
      { item_key: 'a', column: 'page', theirs: 'theirs' },
    ]);
    expect(sent(draft)).toBeNull();
    const [conflict] = draft.conflicts;
    if (!conflict) throw new Error('no conflict');
    const mine = settleConflict(draft, conflict, 'mine', () => 'n');
    expect(sent(mine)?.changed[0]?.cells).toEqual({ page: { from: 'theirs', to: 'mine' } });
    const theirs = settleConflict(draft, conflict, 'theirs', () => 'n');
    expect(cell(theirs, 'a', 'page')).toBe('theirs');
    expect([sent(theirs), theirs.touched.size]).toEqual([null, 0]);
  });

  it('writing into such a cell again is a choice', () => {
    const draft = send(write(opened(), 'a', { page: 'mine' }), [
      { item_key: 'a', column: 'page', theirs: 'theirs' },
    ]);
    const again = write(draft, 'a', { page: 'both' });
    expect(again.conflicts).toEqual([]);
    expect(sent(again)?.changed[0]?.cells).toEqual({ page: { from: 'theirs', to: 'both' } });
  });

  it('a row that somebody else removed comes back as another, or goes', () => {
    const draft = send(write(opened(), 'b', { page: 'mine' }), [{ item_key: 'b', column: null, theirs: '' }]);
    expect(sent(draft)).toBeNull();
    const [conflict] = draft.conflicts;
    if (!conflict) throw new Error('no conflict');
    const back = settleConflict(draft, conflict, 'mine', () => 'n');
    expect(sent(back)).toMatchObject({
      added: [{ after: 'a', item: { item_key: 'n', page: 'mine' } }],
      changed: [],
      removed: [],
    });
    const gone = settleConflict(draft, conflict, 'theirs', () => 'n');
    expect(gone.rows.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(sent(gone)).toBeNull();
  });
});

describe('what others write', () => {
  it('is laid over the rows, but not over a cell that waits', () => {
    const draft = afterPull(
      write(opened(), 'a', { page: 'mine' }),
      pulled([item('a', { page: 'theirs', device: 'mobile', params: { 'msft.placement_id': '7' } })]),
    );
    expect(['page', 'device', 'msft.placement_id'].map((name) => cell(draft, 'a', name))).toEqual([
      'mine',
      'mobile',
      '7',
    ]);
    // The server will tell that the cell is no longer what it was.
    expect(sent(draft)?.changed[0]?.cells).toEqual({ page: { from: '', to: 'mine' } });
  });

  it('takes a parameter away that they emptied', () => {
    const start = openDraft({ revision: 3, items: [item('a', { params: { 'msft.placement_id': '7' } })] });
    const draft = afterPull(start, pulled([item('a')], [], ['a']));
    expect(cell(draft, 'a', 'msft.placement_id')).toBe('');
    expect(sent(draft)).toBeNull();
  });

  it('brings rows and takes rows, in their order, with ours below the rows they stand under', () => {
    const mine = add(opened(), 1, { id: 'n', cells: { code: 'new' } });
    const draft = afterPull(mine, pulled([item('d')], ['b'], ['c', 'd', 'a']));
    expect(draft.rows.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'n']);
    expect(sent(draft)?.added[0]?.after).toBe('a');
  });

  it('leaves rows alone that did not change', () => {
    const before = opened();
    const draft = afterPull(before, pulled([item('b', { page: 'x' })]));
    expect(draft.rows[0]).toBe(before.rows[0]);
    expect(draft.rows[1]).not.toBe(before.rows[1]);
  });

  it('does not bring back a row whose removal waits, nor take one that is written', () => {
    const removed = afterPull(remove(opened(), 'b'), pulled([item('b', { page: 'x' })]));
    expect(removed.rows.map(({ id }) => id)).toEqual(['a', 'c']);
    const written = afterPull(write(opened(), 'b', { page: 'x' }), pulled([], ['b'], ['a', 'c']));
    expect(cell(written, 'b', 'page')).toBe('x');
  });

  it('keeps a conflict up to date with what they wrote last', () => {
    const draft = send(write(opened(), 'a', { page: 'mine' }), [
      { item_key: 'a', column: 'page', theirs: 'theirs' },
    ]);
    const later = afterPull(draft, pulled([item('a', { page: 'newer' })]));
    expect(later.conflicts).toEqual([{ id: 'a', column: 'page', theirs: 'newer' }]);
    expect(cell(later, 'a', 'page')).toBe('mine');
  });
});

it('what was not sent when the session ended comes back over the rows as they are since', () => {
  const left = remove(
    add(write(opened(), 'a', { page: 'mine' }), 1, { id: 'n', cells: { code: 'new' } }),
    'c',
  );
  const unsent = sent(left);
  if (!unsent) throw new Error('nothing to send');
  const fresh = openDraft({ revision: 9, items: [item('a', { page: 'theirs' }), item('b'), item('c')] });
  const draft = restoreChange(fresh, unsent);
  expect(draft.rows.map(({ id }) => id)).toEqual(['a', 'n', 'b']);
  expect(sent(draft)).toEqual(unsent);
});
