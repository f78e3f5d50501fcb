/**
 * How a source of figures stands against its own habit: as usual, late, silent for so long that nobody waits for it any
 * more, or too new to have a habit.
 */
export const SOURCE_STATES = ['usual', 'late', 'stopped', 'new'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];
