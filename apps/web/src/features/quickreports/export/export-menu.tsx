import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { type QuickreportRow, quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportQuery } from '#features/quickreports/use-report.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { downloadFile, offerDownload } from '#kit/files/download.ts';
import type { ChartHandle } from '#ui/chart/chart.tsx';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

interface Props {
  noun: QuickreportName;
  query: ReportQuery;
  report: Report | undefined;
  /** In the order of the table. */
  rows: readonly QuickreportRow[];
  chart: RefObject<ChartHandle | null>;
}

/** The report as a file, a picture or on paper. */
export function ExportMenu({ noun, query, report, rows, chart }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const canceller = useRef<AbortController | null>(null);
  useEffect(() => () => canceller.current?.abort(), []);
  const fileName = (ending: string) => `quickreport-${noun}-${query.start}-${query.end}.${ending}`;

  const { run, busy } = useSingleFlight(async (work: (signal: AbortSignal) => Promise<void>) => {
    canceller.current = new AbortController();
    const { signal } = canceller.current;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) reactToError(error);
    }
  });
  const choose = (work: (signal: AbortSignal) => Promise<void>) => () => {
    setAnchor(null);
    void run(work);
  };
  const csv = (separator: (typeof limits.csvSeparators)[number]) =>
    choose((signal) =>
      downloadFile(quickreportCalls[noun].exported, { query: { ...query, separator }, signal }),
    );
  const xlsx = choose(async () => {
    if (!report) return;
    const { reportWorkbook } = await import('./report-workbook.ts');
    offerDownload(reportWorkbook(noun, report, rows), fileName('xlsx'));
  });
  const png = choose(async () => {
    const image = await chart.current?.image();
    if (image) offerDownload(image, fileName('png'));
  });

  const button = { variant: 'outlined', color: 'inherit', sx: { borderColor: 'divider' } } as const;
  return (
    <>
      <Button {...button} data-screen-only startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('quickreports.export.print')}
      </Button>
      <Button
        {...button}
        data-screen-only
        startIcon={<ExportIcon />}
        loading={busy}
        loadingPosition="start"
        disabled={!report}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('quickreports.export.open')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {limits.csvSeparators.map((separator) => (
          <MenuItem key={separator} onClick={csv(separator)}>
            {t(`quickreports.export.csv.${separator}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={xlsx}>{t('quickreports.export.xlsx')}</MenuItem>
        <MenuItem onClick={png}>{t('quickreports.export.png')}</MenuItem>
      </Menu>
    </>
  );
}
