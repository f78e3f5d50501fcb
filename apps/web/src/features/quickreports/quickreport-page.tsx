import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { prefetchReport } from './prefetch-report.ts';
import { Quickreport } from './quickreport.tsx';

/** The page of one of the quick reports. */
export const quickreportPage = (noun: QuickreportName) => ({
  default: () => <Quickreport noun={noun} />,
  prefetch: prefetchReport(noun),
});
