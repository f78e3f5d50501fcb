import { limits } from '@encart/contract/base/limits.ts';

interface Limits {
  /** The most groups that may be read. */
  groups: number;
  seconds: number;
  /** The memory of the statement. */
  bytes: number;
  /** How much of it grouping and sorting may each use before they go on in files. */
  spillBytes?: number;
  /** The most that is sent. */
  resultBytes?: number;
}

/**
 * What a query may cost. `interactive`: somebody waits for it on a screen. `report`: a file, which may take minutes and
 * the engine's disk, and no more memory for it.
 */
export const BUDGETS = {
  interactive: { groups: limits.figures.rows, seconds: 20, bytes: 2_000_000_000 },
  report: {
    groups: limits.figures.fileRows,
    seconds: 600,
    bytes: 2_000_000_000,
    spillBytes: 400_000_000,
    resultBytes: 8_000_000_000,
  },
} satisfies Record<string, Limits>;

export type Budget = keyof typeof BUDGETS;

/** The budget as settings of a statement, which hold for it alone on every engine. */
export function budgetSettings(budget: Budget): string[] {
  const { seconds, bytes, spillBytes, resultBytes }: Limits = BUDGETS[budget];
  return [
    `max_execution_time = ${seconds}`,
    `max_memory_usage = ${bytes}`,
    ...(spillBytes
      ? [
          `max_bytes_before_external_group_by = ${spillBytes}`,
          `max_bytes_before_external_sort = ${spillBytes}`,
        ]
      : []),
    ...(resultBytes ? [`max_result_bytes = ${resultBytes}`] : []),
  ];
}
