import type { Principal } from '@encart/contract/access/principal.ts';
import {
  type DeliveryDimension,
  type DimensionName,
  TIME_DIMENSIONS,
} from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import { type ReportFamilyName, reportFamilies } from '@encart/contract/reports/report-families.ts';
import { isTime } from '#kit/figures/conditions/time-dimension.ts';

/** The dimensions a reader may group and filter a family's reports by: time, then the others by their order. */
export function openDimensions(who: Principal | null, family: ReportFamilyName): DimensionName[] {
  const { dimensions } = reportFamilies[family];
  return [
    ...TIME_DIMENSIONS,
    ...dimensions.filter((name): name is DeliveryDimension => !isTime(name) && mayFilterBy(who, name)),
  ];
}
