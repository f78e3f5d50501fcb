import { planDeals } from '#demo/deals/plan-deals.ts';
import { createRandom } from '#demo/random.ts';
import { chosenId, shuffled } from './choose.ts';
import type { Company } from './company.ts';
import { dealDrafts, dealLineOf } from './deal-lines.ts';
import { type DeliveryLine, type Draft, lineOf, linesOf, placementOf } from './delivery-line.ts';
import { createDemand } from './demand-lines.ts';
import { type Entry, entryKey } from './entries.ts';
import { placementGroups, positions, unknownBuyers, unknownPublishers } from './words.ts';

/** What is delivered, with the names that need a number before it can be. */
export interface Delivery {
  entries: Entry[];
  lines(ids: ReadonlyMap<string, number>): DeliveryLine[];
}

export function planDelivery(company: Company): Delivery {
  const demand = createDemand(company);
  const ranked = shuffled(company.publishers, 'sizes');
  const rankOf = new Map(ranked.map(({ id }, rank) => [id, rank]));
  const open = ranked.flatMap((publisher, rank) =>
    Array.from({ length: linesOf(rank) }, (_, at): Draft[] => {
      const key = `${publisher.id} ${at}`;
      const random = createRandom(`line ${key}`);
      // What is not sold in the open is left to the deals.
      if (random.chance(0.5)) return [];
      return [
        {
          publisher,
          rank,
          at,
          regie: chosenId(publisher.regies, key),
          sale: demand.open(key),
          group: random.pick(placementGroups),
          position: random.pick(positions),
        },
      ];
    }).flat(),
  );
  const agreed = dealDrafts(planDeals(company), ({ id }) => rankOf.get(id) ?? 0);
  const drafts: Draft[] = [...open, ...agreed];
  const strangers = open.filter(({ at }) => at === 0).slice(0, unknownPublishers.length);
  const known = (dimension: Entry['dimension'], names: readonly string[]): Entry[] =>
    [...new Set(names)]
      .filter(Boolean)
      .map((entry_name) => ({ dimension, entry_name, entry_state: 'known' as const }));
  const unknown = (dimension: Entry['dimension'], names: readonly string[]): Entry[] =>
    names.map((entry_name) => ({ dimension, entry_name, entry_state: 'unmapped' as const }));
  const sales = drafts.map(({ sale }) => sale);
  return {
    entries: [
      ...(['transaction', 'deal', 'campaign', 'lineitem'] as const).flatMap((dimension) =>
        known(
          dimension,
          sales.map((sale) => sale[dimension]),
        ),
      ),
      ...known('placement', drafts.map(placementOf)),
      ...known('placementgroup', placementGroups),
      ...known('position', positions),
      ...unknown('publisher', unknownPublishers),
      ...unknown('buyer', unknownBuyers),
    ],
    lines: (ids) => {
      const made = [
        ...open.map((draft, line) => lineOf(company, draft, line, ids)),
        ...agreed.map((draft, at) => dealLineOf(company, draft, open.length + at, ids)),
      ];
      const little = strangers.map((draft, at) => ({
        ...lineOf(company, draft, made.length + at, ids),
        publisher_id: ids.get(entryKey('publisher', unknownPublishers[at] ?? '')) ?? 0,
        buyer_id: ids.get(entryKey('buyer', unknownBuyers[at] ?? '')) ?? 0,
        tradingdesk_id: 0,
        weight: 3_000,
        start: 0,
      }));
      return [...made, ...little];
    },
  };
}
