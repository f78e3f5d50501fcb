import { applyStep, invertStep, isEmptyStep, joinEdits, type Step } from './grid-step.ts';
import type { GridRow } from './grid-values.ts';

export interface History {
  done: readonly Step[];
  undone: readonly Step[];
  /** The visit to a cell in which the last step was typed: what follows in it belongs to the same step. */
  visit?: number | undefined;
}

export const NO_HISTORY: History = { done: [], undone: [] };

const MOST_STEPS = 200;

/** Remembers a step; letters typed during one visit to a cell are one step together. */
export function recordStep({ done, visit: last }: History, step: Step, visit?: number): History {
  const previous = done.at(-1);
  if (!previous || visit === undefined || visit !== last)
    return { done: [...done, step].slice(-MOST_STEPS), undone: [], visit };
  const joined = joinEdits(previous, step);
  const earlier = done.slice(0, -1);
  return isEmptyStep(joined)
    ? { done: earlier, undone: [] }
    : { done: [...earlier, joined], undone: [], visit };
}

interface Travel {
  history: History;
  rows: readonly GridRow[];
  /** What was done to the rows; undefined when there was nothing left to do. */
  step: Step | undefined;
}

/** Steps that change nothing any more, as somebody else removed their rows, are passed over. */
function travel(rows: readonly GridRow[], { done, undone }: History, back: boolean): Travel {
  let [from, to] = back ? [done, undone] : [undone, done];
  while (true) {
    const step = from.at(-1);
    from = from.slice(0, -1);
    if (step) to = [...to, step];
    const history = back ? { done: from, undone: to } : { done: to, undone: from };
    if (!step) return { history, rows, step: undefined };
    const taken = back ? invertStep(step) : step;
    const next = applyStep(rows, taken);
    if (next !== rows) return { history, rows: next, step: taken };
  }
}

export const undo = (rows: readonly GridRow[], history: History) => travel(rows, history, true);
export const redo = (rows: readonly GridRow[], history: History) => travel(rows, history, false);
