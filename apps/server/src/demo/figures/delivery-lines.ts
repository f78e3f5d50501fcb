import { createRandom } from '#demo/random.ts';
import { chosen, chosenId, shuffled } from './choose.ts';
import type { Company } from './company.ts';
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
  const deals = new Map(company.regies.map((regie) => [regie.id, demand.dealsOf(regie)]));
  const drafts = shuffled(company.publishers, 'sizes').flatMap((publisher, rank) =>
    Array.from({ length: linesOf(rank) }, (_, at): Draft => {
      const key = `${publisher.id} ${at}`;
      const random = createRandom(`line ${key}`);
      const regie = chosenId(publisher.regies, key);
      const agreed = (deals.get(regie) ?? []).map((sale, id) => ({ id, sale }));
      const sale = random.chance(0.38) ? chosen(agreed, key)?.sale : undefined;
      return {
        publisher,
        rank,
        at,
        regie,
        sale: sale ?? demand.open(key),
        group: random.pick(placementGroups),
        position: random.pick(positions),
      };
    }),
  );
  const strangers = drafts
    .filter(({ at, sale }) => at === 0 && !sale.deal)
    .slice(0, unknownPublishers.length);
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
      const made = drafts.map((draft, line) => lineOf(company, draft, line, ids));
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
