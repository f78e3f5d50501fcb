import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { resources } from '@encart/contract/resources/resources.ts';

/** The declaration of a report, of whichever family. */
export type ReportResource = (typeof resources)[ReportFamilyName];
/** A report as it is read: what its family alone has is left out. */
export type ReportRow = RecordOf<ReportResource>;

/** Whether the file of a report has no line but its totals: none of its dimensions is a column. */
export const isTotalsOnly = ({ dimensions }: Pick<ReportRow, 'dimensions'>) =>
  !dimensions.some(({ shown }) => shown);
