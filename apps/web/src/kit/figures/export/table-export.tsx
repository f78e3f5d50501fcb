import type { limits } from '@encart/contract/base/limits.ts';
import { useTranslation } from 'react-i18next';
import { csvFile } from '#kit/files/csv.ts';
import { offerDownload } from '#kit/files/download.ts';
import type { XlsxSheet } from '#kit/files/xlsx.ts';
import { type AboutFile, aboutSheet } from './about-sheet.ts';
import { csvItems, ExportMenu } from './export-menu.tsx';

export interface TableExport {
  /** What is on screen, in its order and currency. */
  sheet: XlsxSheet;
  about: Omit<AboutFile, 'address'>;
  /** Without its ending. */
  fileName: string;
}

/** A table of figures as CSV, or as a workbook that also says what it is; null while there is none. */
export function TableExportMenu({ table }: { table: (() => TableExport) | null }) {
  const { t } = useTranslation();
  const csv = (separator: (typeof limits.csvSeparators)[number]) => async () => {
    if (!table) return;
    const { sheet, fileName } = table();
    offerDownload(csvFile(sheet.rows, separator), `${fileName}.csv`);
  };
  const xlsx = async () => {
    if (!table) return;
    const { sheet, about, fileName } = table();
    const { xlsxFile } = await import('#kit/files/xlsx.ts');
    const address = window.location.href;
    offerDownload(xlsxFile([sheet, aboutSheet({ ...about, address })]), `${fileName}.xlsx`);
  };
  return (
    <ExportMenu
      disabled={table === null}
      items={[...csvItems(csv), { label: t('quickreports.export.xlsx'), make: xlsx }]}
    />
  );
}
