import type { ParamType } from '@encart/contract/tags/bidder-rules.ts';
import { bidderRules } from '@encart/contract/tags/bidders.ts';
import { paramColumn } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import { namedUuid } from '#demo/named-uuid.ts';
import { domainOf } from '#demo/plain.ts';
import { createRandom } from '#demo/random.ts';

interface Slot {
  /** Names in the order of what they are part of: whose account, which site, which slot. */
  account: string;
  site: string;
  code: string;
  isBanner: boolean;
}

/** What a bidder knows a company by, whatever the slot. */
const ACCOUNTS = /^(accountId|networkId|organizationId|pubId|publisherId|delDomain|platform)$/;
/** What is a word and no number. */
const WORDS: Readonly<Record<string, string>> = { supplyType: 'site', integrationType: 'inScreen' };

function textOf(param: string, type: ParamType, { account, site, code }: Slot, key: string): string {
  const named = ACCOUNTS.test(param) ? `${key} ${param} ${account}` : `${key} ${param} ${site} ${code}`;
  if (type === 'domain') return domainOf(account);
  if (type === 'uuid') return namedUuid(named);
  return WORDS[param] ?? String(createRandom(named).between(100_000, 99_999_999));
}

/** The cells of a bidder in a row: what it needs, in the first of the ways it takes. */
export function paramCells(key: string, adapter: string, side: Side, slot: Slot): Record<string, string> {
  const rules = bidderRules(adapter)?.[side];
  const [way = []] = rules?.ways ?? [];
  const needed = [...way, ...(slot.isBanner ? [] : (rules?.unlessBanner ?? []))];
  return Object.fromEntries(
    needed.map((param) => [
      paramColumn(key, param),
      textOf(param, rules?.params[param] ?? 'text', slot, key),
    ]),
  );
}
