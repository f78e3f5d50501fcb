import { type BatchFormat, type FactName, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { measuredColumns } from './column-checks.ts';
import { withRowLines } from './row-lines.ts';
import { type StagedBatch, stageFile } from './stage-file.ts';
import { type BatchSummary, type ColumnNames, validateBatch } from './validate-batch.ts';
import { CHECKED_FILE, dropWorkTables, workTables } from './work-tables.ts';

export interface FileToCheck {
  attempt: number;
  fact: FactName;
  format: BatchFormat;
  file: string;
  latestDay: string;
  signal?: AbortSignal | undefined;
}

export interface CheckedFile extends BatchSummary {
  sums: { measure: Measure; sum: number }[];
  names: ColumnNames[];
}

/** What a file adds up to, measure by measure. */
async function sumMeasures(engine: FigureEngine, staged: StagedBatch, signal?: AbortSignal) {
  const measures = measuredColumns(staged);
  const sums = measures.map((name) =>
    MONEY_MEASURES.includes(name)
      ? `toFloat64(sum(toDecimal64OrZero(${name}, 6)))`
      : `toFloat64(sum(toUInt64OrZero(${name})))`,
  );
  const [row = []] = await engine.rows<number[]>(
    `select ${sums.join(', ')} from ${workTables(staged).staging}`,
    {},
    signal,
  );
  return measures.map((measure, at) => ({ measure, sum: row[at] ?? 0 }));
}

/** Stages and validates a file as a batch is, and leaves nothing behind; throws `BatchError`. */
export async function checkStagedFile(
  engine: FigureEngine,
  { latestDay, signal, ...given }: FileToCheck,
): Promise<CheckedFile> {
  const check = { ...given, load: CHECKED_FILE };
  try {
    const staged = await stageFile(engine, check, signal);
    const summary = await validateBatch(engine, staged, latestDay, signal);
    return { ...summary, sums: await sumMeasures(engine, staged, signal) };
  } catch (error) {
    throw await withRowLines(error, check);
  } finally {
    // Tables left behind because the engine is down are found and dropped by the cleaning job.
    await dropWorkTables(engine, check).catch(() => {});
  }
}
