import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { ReportCreate } from './report-create.tsx';
import { ReportUpdate } from './report-update.tsx';

/** The page that composes a new report of a family. */
export const reportCreatePage = (family: ReportFamilyName) => () => <ReportCreate family={family} />;

/** The page of one report of a family. */
export const reportUpdatePage = (family: ReportFamilyName) => () => <ReportUpdate family={family} />;
