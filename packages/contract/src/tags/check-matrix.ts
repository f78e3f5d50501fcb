import { limits } from '#base/limits.ts';
import { mediaTypeOf } from './bidder-rules.ts';
import { bidderRules } from './bidders.ts';
import { checkBidders } from './check-bidders.ts';
import { type CheckedRow, createRowCheck } from './check-row.ts';
import type { KnownNames } from './known-names.ts';
import type { MatrixFinding } from './matrix-findings.ts';
import { type MatrixBidder, type MatrixCells, readParamColumn } from './matrix-items.ts';
import { MATRIX_RULES, type MatrixRule } from './matrix-rules.ts';
import type { Side } from './matrix-sides.ts';
import { createParamsReader } from './read-params.ts';

/** What a matrix is checked with, besides its rows. */
export interface MatrixToCheck {
  side: Side;
  /** With the regie that has configured each; an additional one has none. */
  bidders: readonly (MatrixBidder & { regie_id: number | null })[];
  /** Of a server-side matrix: without them it has no such rows. */
  activationVideo: boolean;
  activationNativeAssembly: boolean;
  /** Those of its regies. */
  floors: readonly { value: number }[];
  known: KnownNames;
}

type Values = MatrixFinding['values'];

/**
 * Everything that is wrong with a matrix: first row by row, then its columns, bidders, sites and floors. One pass over
 * the cells, so that a grid can ask at each pause of typing.
 */
export function checkMatrix(matrix: MatrixToCheck, rows: readonly MatrixCells[]): MatrixFinding[] {
  const findings: MatrixFinding[] = [];
  const say = (rule: MatrixRule, row: number | null, column: string | null, values: Values = {}) =>
    findings.push({ rule, level: MATRIX_RULES[rule], row, column, values });

  const checkRow = createRowCheck(matrix.known);
  const reader = createParamsReader(matrix.bidders, matrix.side);
  const sides = new Map(matrix.bidders.map((one) => [one.key, bidderRules(one.adapter)?.[matrix.side]]));
  const regies = new Map(matrix.bidders.map((one) => [one.key, one.regie_id]));
  const bidding = new Set<string>();
  /** Of each site its first row, its rows without bidders, and whether any has one. */
  const sites = new Map<string, { name: string; first: number; silent: number[]; asks: boolean }>();

  function checkMedia(row: number, { type }: CheckedRow, bidders: readonly string[]) {
    if (!type) return;
    const media = mediaTypeOf[type];
    if (matrix.side === 'server' && media === 'video' && !matrix.activationVideo)
      say('video_off', row, 'type');
    if (matrix.side === 'server' && media === 'native' && !matrix.activationNativeAssembly)
      say('native_off', row, 'type');
    for (const bidder of bidders) {
      const rules = sides.get(bidder);
      if (rules && !rules.media.includes(media)) say('media_type', row, bidder, { bidder, media });
    }
  }

  function checkRegies(row: number, { site }: CheckedRow, bidders: readonly string[]) {
    const ofSite = matrix.known.sites.get(site);
    if (!ofSite) return;
    for (const bidder of bidders) {
      const regie = regies.get(bidder);
      if (typeof regie === 'number' && !ofSite.includes(regie)) say('other_regie', row, bidder, { bidder });
    }
  }

  rows.forEach((cells, row) => {
    const checked = checkRow(cells, row, (rule, column, values) => say(rule, row, column, values));
    const { params, problems } = reader.readParams(cells, checked.type === 'banner');
    for (const { rule, column, values } of problems) say(rule, row, column, values);
    const bidders = Object.keys(params);
    for (const bidder of bidders) bidding.add(bidder);
    checkMedia(row, checked, bidders);
    checkRegies(row, checked, bidders);

    const site = sites.get(checked.site) ?? { name: cells.site.trim(), first: row, silent: [], asks: false };
    sites.set(checked.site, site);
    if (bidders.length > 0) site.asks = true;
    else site.silent.push(row);
  });

  for (const column of reader.columns()) {
    const read = readParamColumn(column);
    if (!read || !sides.has(read.bidder)) say('column_unknown', null, column, { column });
    else {
      const rules = sides.get(read.bidder);
      if (rules && !Object.hasOwn(rules.params, read.param)) say('param_unknown', null, column, read);
    }
  }
  for (const { rule, column, values } of checkBidders(matrix.bidders, matrix.side))
    say(rule, null, column, values);
  for (const { key } of matrix.bidders)
    if (!bidding.has(key)) say('bidder_without_row', null, key, { bidder: key });
  for (const { name, first, silent, asks } of sites.values()) {
    if (!asks && name) say('site_without_bidder', first, 'site', { site: name });
    else for (const row of silent) say('row_without_bidder', row, null);
  }
  for (const { value } of matrix.floors)
    if (!(value >= limits.floor.min)) say('floor_min', null, null, { value, min: limits.floor.min });
  if (rows.length === 0) say('no_rows', null, null);
  if (matrix.bidders.length === 0) say('no_bidders', null, null);
  return findings;
}
