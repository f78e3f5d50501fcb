import type { Scope } from '@encart/contract/access/scope.ts';
import type { ChangeOf, RecordOf } from '@encart/contract/api/resource.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { RubiconEnvironment } from '@encart/contract/deals/deal-members.ts';
import { dealPrices } from '@encart/contract/deals/deal-price.ts';
import { dealContextRules } from '@encart/contract/deals/deal-rules.ts';
import type { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { segments } from '@encart/contract/resources/segments.ts';
import {
  readDealMembers,
  readMembers,
  refuseLocked,
  syncPlatforms,
} from '#domain/deals/deal-platforms.store.ts';
import { refreshDeals } from '#domain/deals/deals.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { unseenIds } from '#kit/resources/resource.store.ts';
import type { RecordHooks } from '#kit/resources/write-record.ts';
import { readStoredParts } from './deal-context.store.ts';

type Deals = typeof masterdeals;
type Change = ChangeOf<Deals>;
type Before = RecordOf<Deals> | null;

const refuse = (broken: BrokenRule[]) => {
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
};

/** A change with both prices, where one of them or the commission is written. */
export function withPrices(before: Before, change: Change): Change {
  const { price_entered, floorprice, net_price, commission } = change;
  if ([price_entered, floorprice, net_price, commission].every((part) => part === undefined)) return change;
  const now = { ...before, ...change };
  // A gross price alone where the net one counts: left as it is, the rules refuse it, instead of it being emptied here.
  if (floorprice && now.price_entered === 'net' && (now.net_price ?? null) === null) return change;
  const prices = dealPrices({
    price_entered: now.price_entered ?? 'gross',
    floorprice: now.floorprice ?? null,
    net_price: now.net_price ?? null,
    commission: now.commission ?? limits.deal.commission.usual,
  });
  return { ...change, ...prices };
}

async function unseenSegments(db: Database, scope: Scope, { segmentgroups }: Change): Promise<BrokenRule[]> {
  const places = (segmentgroups ?? []).flatMap((group, at) =>
    group.segments.map(({ segment_id }, place) => ({
      segment_id,
      field: `segmentgroups.${at}.segments.${place}.segment_id`,
    })),
  );
  const ids = places.map(({ segment_id }) => segment_id);
  const unseen = await unseenIds(db, scope, segments, ids);
  return places
    .filter(({ segment_id }) => unseen.includes(segment_id))
    .map(({ field }) => ({ field, rule: 'exists' }));
}

/** Including instead of excluding, or the other way round, would decide about publishers that the writer does not see. */
async function unseenInventory(
  db: Database,
  scope: Scope,
  before: Before,
  change: Change,
): Promise<BrokenRule[]> {
  const { inventory_action: action } = change;
  if (!before || action === undefined || action === before.inventory_action) return [];
  const { publishers: chosen, brought } = await readStoredParts(db, before.masterdeal_id);
  const unseen = await unseenIds(db, scope, publishers, [...new Set([...chosen, ...brought])]);
  return unseen.length > 0 ? [{ field: 'inventory_action', rule: 'restricted' }] : [];
}

interface Circumstances {
  scope: Scope;
  clock: Clock;
  environment: RubiconEnvironment;
  /** Whom to contact about a lock whose platform names nobody. */
  contact: string;
}

/** What writing a deal needs beyond its declaration. */
export const dealHooks = ({ scope, clock, environment, contact }: Circumstances): RecordHooks<Deals> => ({
  async validate({ db, before, change }) {
    if (before) await refuseLocked(db, before.masterdeal_id, contact);
    const isOther = change.transparency !== undefined && change.transparency !== before?.transparency;
    // Platforms would go on to the end they know of.
    const isPast =
      !!change.enddate && change.enddate !== before?.enddate && new Date(change.enddate) <= clock.now();
    refuse([
      ...(before && before.state !== 'draft' && isPast ? [{ field: 'enddate', rule: 'future' }] : []),
      ...(await unseenInventory(db, scope, before, change)),
      ...(before && before.state !== 'draft' && isOther
        ? [{ field: 'transparency', rule: 'fixed_sent' }]
        : []),
      ...(await unseenSegments(db, scope, change)),
    ]);
  },
  /** Looks at what is stored now, parts the writer cannot see included: platforms count those too. */
  async afterWrite({ db, id, before, change }) {
    if (!before || before.state === 'draft') {
      const transparency = change.transparency ?? before?.transparency ?? 'blind';
      await syncPlatforms(db, id, await readMembers(db, transparency, environment));
    }
    await refreshDeals(db, clock, id);
    const members = await readDealMembers(db, id);
    const { buyers, publishers: chosen, brought } = await readStoredParts(db, id);
    const record = { buyers: buyers.map(({ buyer_id }) => buyer_id), publishers: chosen };
    const platformOfBuyer = new Map(buyers.map(({ buyer_id, platform }) => [buyer_id, platform]));
    refuse([
      ...(chosen.length > limits.deal.maxPublishers
        ? [{ field: 'publishers', rule: 'max_array', values: { max: limits.deal.maxPublishers } }]
        : []),
      ...dealContextRules(record, { platformOfBuyer, members, broughtPublishers: brought }),
    ]);
    return {};
  },
});
