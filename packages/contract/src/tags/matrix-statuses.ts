/** What became of the last publication of a matrix; nothing before the first. */
export const MATRIX_STATUSES = ['new', 'progress', 'error', 'completed'] as const;
export type MatrixStatus = (typeof MATRIX_STATUSES)[number] | null;

/** Which status follows which, and by what. The triggers of the database and the routes obey the same table. */
export const MATRIX_EVENTS = ['publish', 'begin', 'complete', 'fail', 'release', 'cancel'] as const;
export type MatrixEvent = (typeof MATRIX_EVENTS)[number];

/** `before` stands for the status that the matrix had before it was asked to be published. */
const transitions: Record<string, Partial<Record<MatrixEvent, MatrixStatus | 'before'>>> = {
  null: { publish: 'new' },
  new: { begin: 'progress', cancel: 'before' },
  progress: { complete: 'completed', fail: 'error', release: 'new', cancel: 'before' },
  error: { publish: 'new' },
  completed: { publish: 'new' },
};

/** The status after an event; undefined when the event cannot happen. */
export const statusAfter = (status: MatrixStatus, event: MatrixEvent, before: MatrixStatus = null) => {
  const next = transitions[String(status)]?.[event];
  return next === 'before' ? before : next;
};

export const canPublish = (status: MatrixStatus) => statusAfter(status, 'publish') !== undefined;
export const canCancel = (status: MatrixStatus) => transitions[String(status)]?.cancel !== undefined;
