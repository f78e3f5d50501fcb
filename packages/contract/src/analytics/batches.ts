/** What becomes of a batch of figures. */
export const BATCH_STATES = [
  'receiving',
  'checking',
  'loading',
  'ready',
  'replaced',
  'refused',
  'failed',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Whether a name of the figures is in a list of ours, waits to be recognised, or was. */
export const ENTRY_STATES = ['known', 'unmapped', 'mapped'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Numbers of names that no list of ours knows begin here. */
export const FIRST_ENTRY_ID = 1_000_000_000;
