import { mediaTypeOf } from '@encart/contract/tags/bidder-rules.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { type MatrixBidder, type MatrixCells, paramColumn } from '@encart/contract/tags/matrix-items.ts';
import { MATRIX_RULES, type MatrixRule } from '@encart/contract/tags/matrix-rules.ts';
import { createParamsReader } from '@encart/contract/tags/read-params.ts';
import { readType } from '@encart/contract/tags/read-row.ts';
import { createSchemaCheck } from './param-schemas.ts';
import type { PrebidServerRules } from './prebid-server-rules.ts';

/** What our own table says, and the server that will be asked knows better. */
const SETTLED: readonly string[] = [
  'adapter_unknown',
  'media_type',
  'not_for_web',
  'perhaps_not_for_web',
] satisfies MatrixRule[];

const isActive = (status: string) => status.toUpperCase() === 'ACTIVE';

/** What the operator's own Prebid Server would refuse of a matrix, row by row, then of its bidders. */
export function checkAgainstSchemas(
  server: PrebidServerRules,
  bidders: readonly MatrixBidder[],
  rows: readonly MatrixCells[],
): MatrixFinding[] {
  const findings: MatrixFinding[] = [];
  const say = (rule: MatrixRule, row: number | null, column: string, values: MatrixFinding['values']) =>
    findings.push({ rule, level: MATRIX_RULES[rule], row, column, values });
  const adapters = new Map(bidders.map(({ key, adapter }) => [key, adapter]));
  const infoOf = (adapter: string) =>
    Object.hasOwn(server.info, adapter) ? server.info[adapter] : undefined;
  const problemsIn = createSchemaCheck(server.params);
  const { readParams } = createParamsReader(bidders, 'server');

  rows.forEach((cells, row) => {
    const type = readType(cells.type);
    const { params, problems } = readParams(cells, type === 'banner');
    const wrong = new Set(problems.map(({ values }) => values.bidder));
    for (const [bidder, values] of Object.entries(params)) {
      const adapter = adapters.get(bidder) ?? bidder;
      // What our own table has said once is not said again in the server's words.
      if (!wrong.has(bidder))
        for (const { param, problem } of problemsIn(adapter, values))
          say('server_params', row, param ? paramColumn(bidder, param) : bidder, { bidder, problem });
      const site = infoOf(adapter)?.capabilities?.site;
      if (type && site && !site.mediaTypes.includes(mediaTypeOf[type]))
        say('server_media', row, bidder, { bidder, media: mediaTypeOf[type] });
    }
  });

  for (const { key, adapter } of bidders) {
    const info = infoOf(adapter);
    const values = { bidder: key, adapter };
    if (!info) say('server_unknown', null, key, values);
    else if (!isActive(info.status)) say('server_disabled', null, key, values);
    else if (info.capabilities && !info.capabilities.site) say('server_not_for_web', null, key, values);
  }
  return findings;
}

/** What our own table found, and what the server says instead of it where it knows. */
export function checkOnServer(
  own: readonly MatrixFinding[],
  server: PrebidServerRules,
  bidders: readonly MatrixBidder[],
  rows: readonly MatrixCells[],
): MatrixFinding[] {
  const known = new Set(
    bidders.filter(({ adapter }) => server.info[adapter]?.capabilities).map(({ key }) => key),
  );
  const kept = own.filter(({ rule, column }) => !(SETTLED.includes(rule) && column && known.has(column)));
  return [...kept, ...checkAgainstSchemas(server, bidders, rows)];
}
