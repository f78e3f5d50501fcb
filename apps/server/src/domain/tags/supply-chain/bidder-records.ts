import type { AdsTxtRecord } from '@encart/contract/tags/ads-txt-lines.ts';
import type { MatrixBidder } from '@encart/contract/tags/matrix-items.ts';
import type { ItemToPublish } from '#domain/tags/matrix-to-publish.ts';

interface AdSystem {
  domain: string;
  certificate: string | null;
  /** The parameter that is the account in ads.txt as well. Most bidders have none, and tell the account themselves. */
  account: string;
}

const xandr: AdSystem = { domain: 'appnexus.com', certificate: 'f5ab79cb980f11d1', account: 'member' };
const equativ: AdSystem = { domain: 'smartadserver.com', certificate: null, account: 'networkId' };

const AD_SYSTEMS = new Map<string, AdSystem>([
  ['msft', xandr],
  ['appnexus', xandr],
  ['rubicon', { domain: 'rubiconproject.com', certificate: '0bfd66d529a55807', account: 'accountId' }],
  ['pubmatic', { domain: 'pubmatic.com', certificate: '5d62403b186f2ace', account: 'publisherId' }],
  ['improvedigital', { domain: 'improvedigital.com', certificate: null, account: 'publisherId' }],
  ['adagio', { domain: 'adagio.io', certificate: null, account: 'organizationId' }],
  ['smartadserver', equativ],
  ['equativ', equativ],
]);

const isAccount = (value: unknown): value is string | number =>
  (typeof value === 'string' && /^[^\s,;#=]{1,64}$/.test(value)) || Number.isSafeInteger(value);

/**
 * The accounts under which bidders buy on a site, where its matrix tells them. They are those of whoever sells the site,
 * not of its publisher.
 */
export function bidderRecords(
  items: readonly Pick<ItemToPublish, 'params'>[],
  bidders: readonly MatrixBidder[],
): AdsTxtRecord[] {
  const records = new Map<string, AdsTxtRecord>();
  for (const { params } of items)
    for (const { key, adapter } of bidders) {
      const system = AD_SYSTEMS.get(adapter);
      const account = system && params[key]?.[system.account];
      if (!system || !isAccount(account)) continue;
      const { domain, certificate } = system;
      const record = { domain, account: String(account), relation: 'RESELLER', certificate } as const;
      records.set(`${domain}, ${account}`, record);
    }
  return [...records.values()];
}
