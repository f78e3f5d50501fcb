import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { DELIVERY_DIMENSIONS, type DimensionName } from '@encart/contract/analytics/dimensions.ts';
import { dimensionsFor } from '@encart/contract/analytics/filter-dimensions.ts';
import { leavesOf } from '@encart/contract/analytics/filter-tree.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { type ReportFamilyName, reportPages } from '@encart/contract/reports/report-families.ts';
import type { Configuration } from '#domain/reports/report.ts';
import type { Database } from '#kit/db/database.ts';
import { readReportDomains } from './reports.store.ts';

/** Dimensions a configuration uses: as columns, and in any of its conditions. */
export function dimensionsUsed(configuration: Configuration): DimensionName[] {
  const { dimensions, advertisers, lineitems, lineitem_filters, advanced_filters, only_own } = configuration;
  return [
    ...dimensions.map(({ dimension }) => dimension),
    ...(advertisers.length > 0 ? ['advertiser' as const] : []),
    ...(lineitems.length + lineitem_filters.length > 0 ? ['lineitem' as const] : []),
    ...leavesOf(advanced_filters ?? undefined).map(({ dimension }) => dimension),
    ...(only_own ? ['deal' as const] : []),
  ];
}

/** What of a configuration is not open to its owner: they would learn what no screen shows them. */
export function closedParts(who: Principal, configuration: Configuration): BrokenRule[] {
  const open = dimensionsFor(who);
  const metrics = deliveryMetricsFor(who.profile_type);
  const isClosed = (name: DimensionName) => isOneOf(DELIVERY_DIMENSIONS, name) && !isOneOf(open, name);
  return [
    ...(configuration.metrics.every((name) => metrics.includes(name))
      ? []
      : [{ field: 'metrics', rule: 'metric_closed' }]),
    ...(dimensionsUsed(configuration).some(isClosed)
      ? [{ field: 'dimensions', rule: 'dimension_closed' }]
      : []),
  ];
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Recipients outside the domains the profile has set. */
async function foreignRecipients(
  db: Database,
  profile_id: number,
  sendto: readonly string[],
): Promise<BrokenRule[]> {
  const domains = await readReportDomains(db, profile_id);
  if (domains.length === 0) return [];
  return sendto.flatMap((address, at) =>
    domains.includes(domainOf(address))
      ? []
      : [{ field: `sendto.${at}`, rule: 'recipient_domain', values: { domains: domains.join(', ') } }],
  );
}

/** Those of the recipients that the profile still sends to. */
export async function allowedRecipients(db: Database, profile_id: number, sendto: readonly string[]) {
  const domains = await readReportDomains(db, profile_id);
  return sendto.filter((address) => domains.length === 0 || domains.includes(domainOf(address)));
}

/** Refuses what the rules between fields cannot know: what its owner may see, and where their profile sends to. */
export async function validateReport(
  db: Database,
  owner: Principal,
  configuration: Configuration,
  sendto: readonly string[],
): Promise<void> {
  const broken = [
    ...closedParts(owner, configuration),
    ...(await foreignRecipients(db, owner.profile_id, sendto)),
  ];
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
}

/** Whether somebody may still have reports of a family made for them. */
export const mayHaveReports = (who: Principal, family: ReportFamilyName): boolean => {
  const { list, create } = reportPages(family);
  return can(who, { page: list }) && can(who, { page: create });
};
