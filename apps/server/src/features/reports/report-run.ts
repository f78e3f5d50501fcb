import type { compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { MadeFile } from '#domain/files/made-files.store.ts';
import type { Report } from '#domain/reports/report.ts';
import type { Person } from '#domain/sessions/person.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Claimed } from '#kit/work/claim.ts';
import type { StoredRun } from './report-runs.store.ts';

export type ReportDeps = Pick<Deps, 'config' | 'db' | 'figures' | 'files' | 'clock' | 'logger'>;
export type ClaimedRun = Claimed<StoredRun>;

/** A run under way: of which report, with whose eyes, and whether the figures of its last day are all here. */
export interface RunUnderWay {
  run: StoredRun;
  report: Report;
  owner: Person;
  isComplete: boolean;
}

/** What was made of a report: a stored file that no row leads to yet, and what its mail says. */
export interface MadeReport {
  file: MadeFile;
  rows: number;
  isTruncated: boolean;
  totals: ReturnType<typeof compareFiguresOf>;
  compared: Period | null;
}
