import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useTranslation } from 'react-i18next';
import type { ReportResource } from '#features/reports/report-row.ts';
import { useReportsLive } from '#features/reports/use-reports-live.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import { reportCells } from './report-cells.tsx';
import { ReportsBulk } from './reports-bulk.tsx';
import { useReportActions } from './use-report-actions.ts';

const COLUMNS = [
  'name',
  'status',
  'user_name',
  'frequency',
  'next_run_at',
  'last_run_at',
  'last_rows',
  'last_bytes',
  'sendto',
] as const;

/** The list page of a family of reports, by their status, as they move on. */
export function reportsListPage(family: ReportFamilyName) {
  const cells = reportCells(family);
  return function ReportsListPage() {
    const { t } = useTranslation();
    useReportsLive(family);
    return (
      <ResourceList<ReportResource>
        resource={resources[family]}
        cells={cells}
        usualColumns={COLUMNS}
        tabs="status"
        emptyText={t('reports.about')}
        rowActions={useReportActions(family)}
        bulkActions={(rows, start) => <ReportsBulk family={family} rows={rows} start={start} />}
      />
    );
  };
}
