import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_HISTORY, recordStep, redo, undo } from './grid-history.ts';
import { applyStep, changeOf, editOf, editStep, type Step } from './grid-step.ts';
import type { Cells, GridRow } from './grid-values.ts';

const rowOf = (id: string, size: string, value = ''): GridRow => ({ id, cells: { size, value } });
const rows = [rowOf('a', '1'), rowOf('b', '2'), rowOf('c', '3')];

const write = (list: readonly GridRow[], id: string, cells: Cells): Step => {
  const row = list.find((one) => one.id === id);
  const edit = row && editOf(row, cells);
  return editStep(edit ? [edit] : []);
};

describe('a step', () => {
  it('leaves rows it does not concern as they are, and an array it does not change', () => {
    const next = applyStep(rows, write(rows, 'b', { size: '9' }));
    expect(next.map(({ cells }) => cells.size)).toEqual(['1', '9', '3']);
    expect(next[0]).toBe(rows[0]);
    expect(applyStep(rows, write(rows, 'b', { size: '2' }))).toBe(rows);
  });

  it('tells what is to be saved', () => {
    const step: Step = {
      edits: write(rows, 'a', { size: '9' }).edits,
      inserted: [{ at: 1, row: rowOf('n', 'new') }],
      removed: [{ at: 2, row: rows[2] ?? rowOf('', '') }],
    };
    const next = applyStep(rows, step);
    expect(next.map(({ id }) => id)).toEqual(['a', 'n', 'b']);
    expect(changeOf(step, next)).toEqual({ written: [rowOf('a', '9'), rowOf('n', 'new')], removed: ['c'] });
  });
});

describe('history', () => {
  it('takes any steps back and does them again', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('write', 'insert', 'remove'),
        at: fc.nat(5),
        text: fc.constantFrom('x', 'y', 'z'),
      }),
    );
    fc.assert(
      fc.property(steps, (wanted) => {
        let now: readonly GridRow[] = rows;
        let history = NO_HISTORY;
        for (const [number, { kind, at, text }] of wanted.entries()) {
          const place = Math.min(at, now.length - 1);
          const row = now[place];
          const step: Step =
            kind === 'insert' || !row
              ? {
                  edits: [],
                  inserted: [{ at: Math.max(0, place), row: rowOf(`n${number}`, text) }],
                  removed: [],
                }
              : kind === 'remove'
                ? { edits: [], inserted: [], removed: [{ at: place, row }] }
                : write(now, row.id, { value: text });
          const next = applyStep(now, step);
          if (next === now) continue;
          history = recordStep(history, step);
          now = next;
        }
        const end = now;
        for (let back = undo(now, history); back.step; back = undo(now, history)) {
          now = back.rows;
          history = back.history;
        }
        expect(now).toEqual(rows);
        for (let again = redo(now, history); again.step; again = redo(now, history)) {
          now = again.rows;
          history = again.history;
        }
        expect(now).toEqual(end);
      }),
    );
  });

  it('has what is typed into a cell during one visit as one step', () => {
    let now: readonly GridRow[] = rows;
    let history = NO_HISTORY;
    const type = (value: string, visit: number) => {
      const step = write(now, 'a', { value });
      history = recordStep(history, step, visit);
      now = applyStep(now, step);
    };
    for (const text of ['n', 'ne', 'new']) type(text, 1);
    expect(history.done).toHaveLength(1);
    type('newer', 2);
    expect(history.done).toHaveLength(2);
    expect(undo(now, history).rows[0]?.cells.value).toBe('new');
    type('new', 2);
    expect(history.done).toHaveLength(1);
  });

  it('leaves alone what somebody else has written since', () => {
    const step = write(rows, 'a', { size: '9' });
    const history = recordStep(NO_HISTORY, step);
    const mine = applyStep(rows, step);
    const theirs = applyStep(mine, write(mine, 'a', { value: 'theirs' }));
    expect(undo(theirs, history).rows[0]?.cells).toEqual({ size: '1', value: 'theirs' });
  });

  it('passes over steps on rows that are gone', () => {
    let history = recordStep(NO_HISTORY, write(rows, 'a', { size: '8' }));
    history = recordStep(history, write(rows, 'b', { size: '9' }));
    const left = [rowOf('a', '8'), rowOf('c', '3')];
    const back = undo(left, history);
    expect(back.rows[0]?.cells.size).toBe('1');
    expect(back.history.done).toEqual([]);
  });
});
