import type { ReplyOf } from '@encart/contract/api/call.ts';
import { type AdsTxtRecord, writeRecord, writeVariable } from '@encart/contract/tags/ads-txt-lines.ts';
import type { wantedAdsTxt } from '@encart/contract/tags/supply-chain.calls.ts';

/** A site with the lines that its ads.txt needs. */
export type SiteLines = ReplyOf<typeof wantedAdsTxt>['data'];
export type SiteSeller = SiteLines['sellers'][number];

/** Whose account a line names: the site's own, that of a regie, or that of a bidder. */
export type LineReason =
  | { kind: 'site' }
  | { kind: 'regie'; name: string }
  | { kind: 'bidder' }
  | { kind: 'variable'; name: SiteLines['variables'][number]['name'] };

function reasonOf({ account, certificate }: AdsTxtRecord, sellers: readonly SiteSeller[]): LineReason {
  const seller = sellers.find(({ seller_id }) => seller_id === account);
  // Bidders' numbers may be the same as ours, but ours have no certificate.
  if (!seller || certificate) return { kind: 'bidder' };
  return seller.seller_type === 'PUBLISHER' ? { kind: 'site' } : { kind: 'regie', name: seller.name };
}

/** The lines of a site as they are copied, each with why it is there. */
export function explainedLines({
  records,
  variables,
  sellers,
}: SiteLines): { text: string; reason: LineReason }[] {
  const ours = records[0]?.domain;
  return [
    ...variables.map((variable) => ({
      text: writeVariable(variable),
      reason: { kind: 'variable', name: variable.name } as const,
    })),
    ...records.map((record) => ({
      text: writeRecord(record),
      reason: record.domain === ours ? reasonOf(record, sellers) : ({ kind: 'bidder' } as const),
    })),
  ];
}

export const adsTxtAddress = (domain: string): string => `https://${domain}/ads.txt`;
