import { z } from 'zod';

/** Errors stop a publication; warnings are confirmed by name. */
export const FINDING_LEVELS = ['error', 'warning'] as const;

/** Something the check says about a matrix: of one cell, of a row, of a bidder's column, or of the whole. */
export const matrixFinding = z.object({
  rule: z.string(),
  level: z.enum(FINDING_LEVELS),
  /** The row, by its place among the rows that were checked; null when it is about more than one. */
  row: z.int().nullable(),
  /** A column of `ITEM_COLUMNS`, or `bidder.parameter`, or a bidder alone; null when it is about the row. */
  column: z.string().nullable(),
  /** What its sentence is about. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type MatrixFinding = z.infer<typeof matrixFinding>;
