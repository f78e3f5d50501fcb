import type { AdsTxtRecord, AdsTxtVariable, WantedAdsTxt } from '@encart/contract/tags/ads-txt-lines.ts';
import { sellerId } from './sellers.ts';

export interface SellingRegie {
  id: number;
  /** That of the company; it has no place in ads.txt without one. */
  domain: string | null;
  /** Whether nobody else sells the site, in its country or everywhere. */
  isExclusive: boolean;
  /** Two letters; null is everywhere. */
  country: string | null;
}

export interface SiteToDeclare {
  publisherId: number;
  /** The company that owns the site, where it is known and has a domain. */
  ownerDomain: string | null;
  regies: readonly SellingRegie[];
  /** Those of the bidders that are asked on the site, where they are known. */
  bidderRecords: readonly AdsTxtRecord[];
}

/** Who manages a site: the exclusive regie of each country. Where two say they are, nobody is. */
function managers(regies: readonly SellingRegie[]): AdsTxtVariable[] {
  const exclusive = regies.filter(({ isExclusive }) => isExclusive);
  const isAlone = (regie: SellingRegie) =>
    exclusive.filter(({ country }) => country === regie.country).length === 1;
  return exclusive.flatMap((regie) => {
    if (!regie.domain || !isAlone(regie)) return [];
    const value = [regie.domain.toLowerCase(), ...(regie.country ? [regie.country.toUpperCase()] : [])].join(
      ', ',
    );
    return [{ name: 'MANAGERDOMAIN', value }];
  });
}

const key = ({ domain, account, relation }: AdsTxtRecord) => JSON.stringify([domain, account, relation]);

/**
 * What a publisher puts on its site: its own account with us, which it is paid by (DIRECT); those of the regies that
 * sell it (RESELLER); those of bidders; who manages and owns it.
 */
export function wantedAdsTxt(
  { publisherId, ownerDomain, regies, bidderRecords }: SiteToDeclare,
  sellerDomain: string,
): WantedAdsTxt {
  const ours = (account: string, relation: AdsTxtRecord['relation']): AdsTxtRecord => ({
    domain: sellerDomain,
    account,
    relation,
    certificate: null,
  });
  const records = [
    ours(sellerId({ kind: 'publisher', id: publisherId }), 'DIRECT'),
    ...regies.map(({ id }) => ours(sellerId({ kind: 'regie', id }), 'RESELLER')),
    ...bidderRecords,
  ];
  const owner: AdsTxtVariable[] = ownerDomain
    ? [{ name: 'OWNERDOMAIN', value: ownerDomain.toLowerCase() }]
    : [];
  return {
    records: [...new Map(records.map((record) => [key(record), record])).values()],
    variables: [...owner, ...managers(regies)],
  };
}
