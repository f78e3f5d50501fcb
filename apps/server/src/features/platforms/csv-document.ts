import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import { csvLine } from '#kit/files/csv.ts';

const SEPARATOR = ';';

/** What the file says, in the names of the API; of lists a line each. */
function* linesOf(deal: DealToSend): Generator<[string, unknown]> {
  yield ['deal_code', deal.deal_code];
  yield ['name', deal.name];
  yield ['status', deal.status];
  yield ['type', deal.type];
  yield ['transparency', deal.transparency];
  yield ['auction', deal.auction];
  yield ['privilege', deal.priority];
  yield ['floorprice', deal.floor];
  yield ['currency', 'EUR'];
  yield ['visibility_minimum', deal.visibility_minimum];
  yield ['ctr', deal.ctr];
  yield ['startdate', deal.start];
  yield ['enddate', deal.end];
  for (const { name } of deal.buyers) yield ['buyers', name];
  for (const { name } of deal.brands) yield ['brands', name];
  yield ['inventory_action', deal.inventory.action];
  for (const { id, name } of deal.inventory.publishers)
    yield ['publishers', deal.transparency === 'blind' ? id : name];
  yield ['country_action', deal.countries.action];
  for (const code of deal.countries.codes) yield ['countries', code];
  for (const { width, height } of deal.sizes) yield ['sizes', `${width}x${height}`];
  for (const name of deal.supplies) yield ['supplies', name];
  if (deal.segmentgroups.length > 0) {
    yield ['segmentgroup_operator', deal.segmentgroup_operator];
    yield ['segment_operator', deal.segment_operator];
  }
  for (const [at, segments] of deal.segmentgroups.entries())
    for (const { name, match, external_value } of segments)
      yield [
        `segmentgroups.${at + 1}`,
        `${match ? '' : 'not '}${name}${external_value ? ` (${external_value})` : ''}`,
      ];
}

/** A deal for people who set it up by hand. */
export const csvDocument = (deal: DealToSend): string =>
  `\uFEFF${[['field', 'value'], ...linesOf(deal)].map((line) => csvLine(line, SEPARATOR)).join('')}`;
