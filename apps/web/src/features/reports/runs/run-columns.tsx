import type { Locale } from '@encart/contract/base/locales.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import type { TFunction } from 'i18next';
import { MISSING } from '#kit/i18n/format.ts';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { rowsText, runDuration, runOutcome, runPeriod } from './run-facts.ts';
import { RunStatus } from './run-status.tsx';

interface Drawing {
  t: TFunction;
  locale: Locale;
  family: ReportFamilyName;
  totalsOnly: boolean;
}

/** The columns of a report's runs. */
export const runColumns = ({ t, locale, family, totalsOnly }: Drawing): Column<ReportRun>[] => [
  { key: 'run_number', header: t('reports.runs.number'), minWidth: 44, cell: (run) => run.run_number },
  {
    key: 'status',
    header: t('reports.runs.status'),
    minWidth: 130,
    cell: (run) => <RunStatus family={family} run={run} />,
  },
  { key: 'period', header: t('reports.runs.period'), minWidth: 120, cell: (run) => runPeriod(locale, run) },
  {
    key: 'run_trigger',
    header: t('reports.runs.trigger'),
    hideBelow: 'lg',
    cell: (run) => t(`reports.runs.triggers.${run.run_trigger}`),
  },
  {
    key: 'outcome',
    header: t('reports.runs.outcome'),
    grow: true,
    minWidth: 160,
    cell: (run) => <Ellipsis maxWidth="100%">{runOutcome(run)}</Ellipsis>,
  },
  {
    key: 'rows_done',
    header: t('reports.runs.rows'),
    numeric: true,
    cell: (run) => (run.status === 'completed' ? rowsText(locale, run.rows_done, totalsOnly) : MISSING),
  },
  {
    key: 'bytes',
    header: t('reports.runs.bytes'),
    numeric: true,
    cell: (run) => formatBytes(locale, run.bytes),
  },
  {
    key: 'started_at',
    header: t('reports.runs.started'),
    minWidth: 150,
    hideBelow: 'lg',
    // What ended before it began, for want of a right, has that moment.
    cell: (run) => <Moment at={run.started_at ?? run.ended_at} />,
  },
  {
    key: 'duration',
    header: t('reports.runs.duration'),
    numeric: true,
    hideBelow: 'xl',
    cell: (run) => runDuration(locale, run),
  },
];
