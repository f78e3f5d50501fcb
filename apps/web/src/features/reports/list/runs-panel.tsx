import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTotalsOnly, type ReportResource, type ReportRow } from '#features/reports/report-row.ts';
import { ReportRuns } from '#features/reports/runs/report-runs.tsx';
import { rowId } from '#kit/resources/list/use-list-selection.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';

interface Props {
  family: ReportFamilyName;
  /** Null keeps the panel closed. */
  report: ReportRow | null;
  onClose: () => void;
}

/** The runs of a report beside their list: all that those who may not change it see of it. */
export function RunsPanel({ family, report, onClose }: Props) {
  const { t } = useTranslation();
  const resource: ReportResource = resources[family];
  // What was shown stays while the panel slides away.
  const [last, setLast] = useState(report);
  if (report && report !== last) setLast(report);
  return (
    <SidePanel
      open={report !== null}
      title={last ? t('reports.runs.of', { name: last.name }) : ''}
      closeLabel={t('reports.runs.close')}
      onClose={onClose}
      width={1080}
    >
      {last && (
        <ReportRuns
          key={rowId(resource, last)}
          family={family}
          report_id={rowId(resource, last)}
          totalsOnly={isTotalsOnly(last)}
        />
      )}
    </SidePanel>
  );
}
