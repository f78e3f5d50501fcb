import type { Database } from '#kit/db/database.ts';
import type { Amounts } from './amounts.ts';
import type { Demand } from './demand.ts';
import { insertNamed } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { blacklists, domainWords } from './words/refusals.ts';

/** Lists of refusals; the first one is long, as such lists are. */
export function addBlacklists(db: Database, { brands }: Demand, { refusedDomains }: Amounts) {
  const random = createRandom('blacklists');
  const word = () => random.pick(domainWords);
  const domain = () => `${word()}-${word()}${random.between(1, 99)}.example`;
  const creative = () => `crea-${random.between(10_000, 99_999)}`;
  const entriesOf = (kind: string, count: number) => {
    if (kind === 'brands') return random.some(brands, count);
    return random.different(count, kind === 'domains' ? domain : creative);
  };
  const rows = Object.entries(blacklists).map(([blacklist_name, blacklist_kind], at) => ({
    blacklist_name,
    blacklist_kind,
    blacklist_entries: entriesOf(blacklist_kind, at === 0 ? refusedDomains : random.between(5, 60)),
  }));
  return insertNamed(db, 'blacklists', rows);
}
