import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import {
  type DeliveryDimension,
  QUICKREPORTS,
  type QuickreportName,
  quickreports,
} from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';

/** Who sells, buys and advertises, and what it is sold under: what sentences are about, the likeliest cause first. */
const PARTIES = ['publisher', 'advertiser', 'deal', 'dsp'] as const satisfies DeliveryDimension[];

/** The quick reports somebody may open: without one they read no delivery here either. */
export const openReports = (who: Principal): QuickreportName[] =>
  QUICKREPORTS.filter((noun) => can(who, { page: `quickreports-${noun}` }));

/** The dimensions sentences may name values of: by formats only where nothing else is open. */
export function openDimensions(who: Principal): DeliveryDimension[] {
  const reports = openReports(who);
  if (reports.length === 0) return [];
  const hasReport = (dimension: DeliveryDimension) =>
    QUICKREPORTS.some((noun) => quickreports[noun] === dimension);
  const isOpen = (dimension: DeliveryDimension) =>
    hasReport(dimension)
      ? reports.some((noun) => quickreports[noun] === dimension)
      : mayFilterBy(who, dimension);
  const parties = PARTIES.filter(isOpen);
  return parties.length > 0 ? parties : (['format'] as const).filter(isOpen);
}
