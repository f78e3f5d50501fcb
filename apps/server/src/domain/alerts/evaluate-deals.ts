import type { DealEvent } from '@encart/contract/alerts/alert-subjects.ts';
import type { Deps } from '#kit/deps.ts';
import { dealsInScope, readDeals, type WatchedDeal } from './deal-states.store.ts';
import { decideAll } from './decide-all.ts';
import type { Found } from './decide-firing.ts';
import { readSeen, writeEvaluation } from './evaluations.store.ts';
import { type OwnedRule, readOwnedRules } from './owned-rules.ts';

/** What a deal is in, as rules name it. */
export function situationOf({ state, platform_error, ends_soon }: WatchedDeal): DealEvent[] {
  return [
    ...(state === 'draft' ? [] : [state]),
    ...(ends_soon ? (['ends_soon'] as const) : []),
    ...(platform_error ? (['platform_error'] as const) : []),
  ];
}

/** These go on for as long as the deal is in them; the others happen, and that is all. */
const GOES_ON: readonly DealEvent[] = ['refused', 'ends_soon', 'platform_error'];

type Situations = Record<string, DealEvent[]>;

/** What came about and what is over since the deals were last looked at. A deal that was not there had come to nothing yet. */
export function changesOf(before: Situations, deals: readonly WatchedDeal[]) {
  return deals.flatMap((deal) => {
    const [then, now] = [before[deal.masterdeal_id] ?? [], situationOf(deal)];
    return [
      ...now.filter((event) => !then.includes(event)).map((event) => ({ deal, event, isNew: true })),
      ...then.filter((event) => !now.includes(event)).map((event) => ({ deal, event, isNew: false })),
    ];
  });
}
type Change = ReturnType<typeof changesOf>[number];

function foundIn({ rule }: OwnedRule, { deal, event, isNew }: Change, now: Date): Found {
  const key = `${deal.masterdeal_id} ${event}`;
  const told = { key, start: now, end: now, value: null, low: null, high: null, before: null };
  const isOpen = GOES_ON.includes(event);
  return {
    rule,
    aboutKey: key,
    aboutId: deal.masterdeal_id,
    about: deal.name,
    dealEvent: event,
    events: isNew ? [{ since: now, until: now, told: { ...told, verdict: 'out' }, isOpen }] : [],
    last: { verdict: isNew ? 'out' : 'in', end: now },
  };
}

/**
 * Evaluates the rules about deals: what the deals that each owner sees have come to since the last time. The first time of
 * all only looks. Gives back how many alerts fired.
 */
export async function evaluateDeals(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const before = await readSeen(db, 'deals');
  const deals = await readDeals(db, now);
  const situations: Situations = Object.fromEntries(
    deals
      .map((deal) => [deal.masterdeal_id, situationOf(deal)] as const)
      .filter(([, events]) => events.length > 0),
  );
  const changes = before === '' ? [] : changesOf(JSON.parse(before), deals);
  const owned = await readOwnedRules(db, 'deals');
  const changed = [...new Set(changes.map(({ deal }) => deal.masterdeal_id))];
  /** People of one profile who see the same deals are asked about once. */
  const seenBy = new Map<string, Promise<Set<number>>>();
  const found = await Promise.all(
    owned.map(async (one) => {
      const wanted = changes.filter(
        ({ deal, event }) =>
          one.rule.deal_events.includes(event) &&
          (one.rule.targets.length === 0 || one.rule.targets.includes(deal.masterdeal_id)),
      );
      if (wanted.length === 0) return [];
      const key = JSON.stringify(one.owner.scope);
      const visible = seenBy.get(key) ?? dealsInScope(db, one.owner.scope, changed);
      seenBy.set(key, visible);
      const ids = await visible;
      return wanted
        .filter(({ deal }) => ids.has(deal.masterdeal_id))
        .map((change) => foundIn(one, change, now));
    }),
  );
  const evaluated = new Set(owned.map(({ rule }) => rule.alert_id));
  const { fire, ...decisions } = await decideAll(db, 'deals', { found: found.flat(), evaluated, now });
  const told = fire.map((one) => ({ ...one, points: [], contributors: null }));
  return writeEvaluation(deps, {
    subject: 'deals',
    before,
    seen: JSON.stringify(situations),
    writing: { ...decisions, fire: told },
  });
}
