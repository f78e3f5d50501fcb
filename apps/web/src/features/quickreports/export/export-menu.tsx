import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type QuickreportRow, quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import type { limits } from '@encart/contract/base/limits.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportQuery } from '#features/quickreports/use-report.ts';
import { csvItems, ExportMenu } from '#kit/figures/export/export-menu.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { PrintButton } from '#kit/figures/print-button.tsx';
import { downloadFile, offerDownload } from '#kit/files/download.ts';
import type { ChartHandle } from '#ui/chart/chart.tsx';

interface Props {
  noun: QuickreportName;
  query: ReportQuery;
  report: Report | undefined;
  title: string;
  /** What it is narrowed to, beside the drill-down. */
  filters: readonly string[];
  /** In the order of the table. */
  rows: readonly QuickreportRow[];
  /** Those on screen. */
  columns: readonly DeliveryMetric[];
  comparison: boolean;
  format: FigureFormat;
  chart: RefObject<ChartHandle | null>;
}

/** The report as a file, a picture or on paper. */
export function ReportExportMenu({ noun, query, report, chart, ...parts }: Props) {
  const { t } = useTranslation();
  const fileName = (ending: string) => `quickreport-${noun}-${query.start}-${query.end}.${ending}`;
  const csv = (separator: (typeof limits.csvSeparators)[number]) => (signal: AbortSignal) =>
    downloadFile(quickreportCalls[noun].exported, { query: { ...query, separator }, signal });
  const xlsx = async () => {
    if (!report) return;
    const { reportWorkbook } = await import('./report-workbook.ts');
    offerDownload(
      reportWorkbook({ noun, report, address: window.location.href, ...parts }),
      fileName('xlsx'),
    );
  };
  const png = async () => {
    const image = await chart.current?.image();
    if (image) offerDownload(image, fileName('png'));
  };
  return (
    <>
      <PrintButton />
      <ExportMenu
        disabled={!report}
        items={[
          ...csvItems(csv),
          { label: t('quickreports.export.xlsx'), make: xlsx },
          { label: t('quickreports.export.png'), make: png },
        ]}
      />
    </>
  );
}
