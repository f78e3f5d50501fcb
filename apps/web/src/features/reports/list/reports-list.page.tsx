import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportResource, ReportRow } from '#features/reports/report-row.ts';
import { useReportsLive } from '#features/reports/use-reports-live.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { RowAction } from '#kit/resources/list/row-menu.tsx';
import { useListRights } from '#kit/resources/list/use-list-rights.ts';
import { reportCells } from './report-cells.tsx';
import { ReportLine } from './report-line.tsx';
import { ReportsBulk } from './reports-bulk.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { useReportActions } from './use-report-actions.ts';

const COLUMNS = [
  'name',
  'status',
  'user_name',
  'next_run_at',
  'last_run_at',
  'last_rows',
  'last_bytes',
] as const;

/** Names of reports are sentences. */
const NAME_WIDTH = 240;

/** The list page of a family of reports, by their status, as they move on. */
export function reportsListPage(family: ReportFamilyName) {
  const cells = reportCells(family);
  const phoneLine = (row: ReportRow) => <ReportLine family={family} row={row} />;
  return function ReportsListPage() {
    const { t } = useTranslation();
    const [opened, setOpened] = useState<ReportRow | null>(null);
    const actionsOn = useReportActions(family);
    const { mayCreate } = useListRights(resources[family]);
    useReportsLive(family);
    const seeRuns = (row: ReportRow): RowAction => ({
      key: 'runs',
      label: t('reports.runs.see'),
      onClick: () => setOpened(row),
    });
    return (
      <>
        <ResourceList<ReportResource>
          resource={resources[family]}
          cells={cells}
          usualColumns={COLUMNS}
          titleWidth={NAME_WIDTH}
          phoneLine={phoneLine}
          tabs="status"
          emptyText={t(mayCreate ? 'reports.about' : 'reports.aboutReading')}
          rowActions={(row) => [seeRuns(row), ...actionsOn(row)]}
          bulkActions={(rows, start) => <ReportsBulk family={family} rows={rows} start={start} />}
        />
        <RunsPanel family={family} report={opened} onClose={() => setOpened(null)} />
      </>
    );
  };
}
