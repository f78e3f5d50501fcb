import { type ReportFamilyName, reportFamilies } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isTotalsOnly, type ReportResource, type ReportRow } from '#features/reports/report-row.ts';
import { ReportRuns } from '#features/reports/runs/report-runs.tsx';
import { useReportsLive } from '#features/reports/use-reports-live.ts';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { ReportHeadActions } from './head/report-head-actions.tsx';
import { ReportState } from './head/report-state.tsx';
import { ReportForm } from './report-form.tsx';

/** One report: how it stands, its configuration, its runs and its history. */
export function ReportUpdate({ family }: { family: ReportFamilyName }) {
  const { t } = useTranslation();
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const report_id = Number(params[reportFamilies[family].id]);
  useReportsLive(family);
  return (
    <UpdateRecordPage<ReportResource>
      resource={resources[family]}
      form={ReportForm}
      extraTabs={[
        {
          key: 'runs',
          label: t('reports.runs.title'),
          content: (_, row) => (
            <ReportRuns
              family={family}
              report_id={report_id}
              totalsOnly={row !== null && isTotalsOnly(row as ReportRow)}
            />
          ),
        },
      ]}
      context={(row) => <ReportState family={family} row={row} />}
      actions={(row) => <ReportHeadActions family={family} row={row} />}
    />
  );
}
