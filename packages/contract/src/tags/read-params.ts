import { isObject } from '#base/objects.ts';
import type { BidderRules, ParamType, SideRules } from './bidder-rules.ts';
import { bidderRules } from './bidders.ts';
import { type MatrixBidder, type MatrixCells, paramColumn, readParamColumn } from './matrix-items.ts';
import type { Side } from './matrix-sides.ts';
import { type WayProblem, wayProblems } from './param-ways.ts';
import { readParam } from './read-param.ts';

export type BidderParams = Record<string, unknown>;

/** What is wrong with a cell of a bidder, or with what a row has of it. */
export interface ParamProblem {
  rule: 'param_type' | 'param_short' | 'param_name' | WayProblem['rule'];
  column: string;
  values: Record<string, string | number>;
}

export interface RowParams {
  /** By bidder key, only bidders that the row asks. Parameters that are wrong are left out. */
  params: Record<string, BidderParams>;
  problems: ParamProblem[];
}

interface Column {
  bidder: string;
  param: string;
  path: readonly string[];
  type: ParamType;
  shortest: number;
}

interface Asked {
  bidder: MatrixBidder;
  rules: BidderRules | undefined;
  side: SideRules | undefined;
}

/** Names that make safe properties of an object: no name of JavaScript's own begins with a letter and has a point. */
const PARAM_NAME = /^[a-z][\w-]*(\.[a-z][\w-]*)*$/i;

/** Whether there was room: a text cannot hold the parameter inside it. */
function put(params: BidderParams, path: readonly string[], value: unknown): boolean {
  let inside = params;
  for (let at = 0; at < path.length - 1; at += 1) {
    const name = path[at] ?? '';
    if (!Object.hasOwn(inside, name)) inside[name] = {};
    const next = inside[name];
    if (!isObject(next) || Array.isArray(next)) return false;
    inside = next;
  }
  const last = path.at(-1) ?? '';
  if (Object.hasOwn(inside, last)) return false;
  inside[last] = value;
  return true;
}

/**
 * Reads the cells of bidders in rows, one row after another. Columns of bidders the matrix does not have are passed over.
 * Where nothing is known of an adapter its parameters are texts.
 */
export function createParamsReader(bidders: readonly MatrixBidder[], side: Side) {
  const asked = new Map<string, Asked>(
    bidders.map((bidder) => {
      const rules = bidderRules(bidder.adapter);
      return [bidder.key, { bidder, rules, side: rules?.[side] }];
    }),
  );
  const withRowCells = [...asked.values()].filter(({ rules }) => rules?.fromRow);
  const columns = new Map<string, Column | null>();

  function columnOf(name: string): Column | null {
    const known = columns.get(name);
    if (known !== undefined) return known;
    const read = readParamColumn(name);
    const rules = read && asked.get(read.bidder)?.side;
    const column =
      read && asked.has(read.bidder)
        ? {
            ...read,
            path: PARAM_NAME.test(read.param) ? read.param.split('.') : [],
            type:
              (rules && Object.hasOwn(rules.params, read.param) ? rules.params[read.param] : undefined) ??
              'text',
            shortest: rules?.shortest?.[read.param] ?? 0,
          }
        : null;
    columns.set(name, column);
    return column;
  }

  /** What is wrong with a cell; one that is right is put among the parameters of its bidder. */
  function takeCell(
    column: string,
    of: Column,
    text: string,
    params: BidderParams,
  ): ParamProblem | undefined {
    const { bidder, param, path, type, shortest } = of;
    const value = readParam(type, text);
    if (value === undefined)
      return { rule: 'param_type', column, values: { bidder, param, expected: type, text } };
    if (text.length < shortest) return { rule: 'param_short', column, values: { bidder, param, shortest } };
    if (path.length === 0 || !put(params, path, value))
      return { rule: 'param_name', column, values: { bidder, param } };
    return undefined;
  }

  function readParams(cells: MatrixCells, isBanner: boolean): RowParams {
    const params: Record<string, BidderParams> = {};
    const problems: ParamProblem[] = [];
    const filled = new Map<string, Set<string>>();

    function take(name: string, text: string) {
      const column = columnOf(name);
      if (!column) return;
      const { bidder } = column;
      let names = filled.get(bidder);
      if (!names) {
        names = new Set();
        filled.set(bidder, names);
        params[bidder] = {};
      }
      // A wrong cell is there all the same: it is not missing as well.
      names.add(column.param);
      const problem = takeCell(name, column, text, params[bidder] ?? {});
      if (problem) problems.push(problem);
    }

    for (const name in cells.params) {
      const text = cells.params[name]?.trim();
      if (text) take(name, text);
    }
    for (const { bidder, rules } of withRowCells) {
      const entries = Object.entries(rules?.fromRow ?? {});
      if (!filled.has(bidder.key) && entries.some(([, cell]) => cells[cell].trim() === '')) continue;
      for (const [param, cell] of entries) {
        const text = cells[cell].trim();
        if (text && !filled.get(bidder.key)?.has(param)) take(paramColumn(bidder.key, param), text);
      }
    }
    for (const [key, names] of filled) {
      const rules = asked.get(key)?.side;
      if (!rules) continue;
      for (const { rule, param, values } of wayProblems(rules, names, isBanner))
        problems.push({ rule, column: paramColumn(key, param), values: { bidder: key, ...values } });
    }
    return { params, problems };
  }

  return {
    readParams,
    /** The columns that had a text in any row so far. */
    columns: () => [...columns.keys()],
  };
}
