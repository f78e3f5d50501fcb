import type { ScopeOf } from '@encart/contract/access/scope.ts';
import { SCOPES_OF } from '@encart/contract/access/scope.ts';
import { type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { type Fact, type FactTable, facts } from '#facts/tables.ts';
import { DimensionRefusedError } from '#plan/dimension-refused.ts';
import type { Question } from '#plan/question.ts';
import type { Aliases, LateRegie, Reading, Snapshot } from '#plan/reading.ts';

/** A value must be one of these ids. */
export interface Among {
  dimension: NamedDimension;
  ids: readonly number[];
  /** Of a regie: rows without one that count as well, and rows without one that do not. */
  gained?: readonly LateRegie[];
  lost?: readonly LateRegie[];
}

/** All that is needed to write the statement, decided. */
export interface Plan extends Omit<Question, 'where'> {
  table: FactTable;
  snapshot: Snapshot;
  aliases: Aliases;
  /** What rows without a regie are told apart by, when they are by regie. */
  lateRegies: readonly LateRegie[];
  /** Every one must hold. */
  where: readonly Among[];
  /** At least one must hold; absent for those who see everything. */
  anyOf?: readonly Among[];
}

/** What a part of a scope is called in the figures. */
const SCOPE_DIMENSION: Record<ScopeOf, NamedDimension> = {
  regies: 'regie',
  buyers: 'buyer',
  tradingdesks: 'tradingdesk',
  advertisers: 'advertiser',
};

/** An id with all the ids that came to mean the same; one that was recognised means what it was recognised as. */
export function sameAs(aliases: Aliases, dimension: NamedDimension, id: number): number[] {
  const known = aliases[dimension];
  if (!known) return [id];
  const target = known.get(id) ?? id;
  return [target, ...[...known].filter(([, meant]) => meant === target).map(([alias]) => alias)];
}

/** A condition on everything that came to mean the same as one of these ids. */
function spread({ aliases, lateRegies }: Reading, { dimension, ids: given }: Among): Among {
  const ids = [...new Set(given.flatMap((id) => sameAs(aliases, dimension, id)))];
  if (dimension !== 'regie') return { dimension, ids };
  // Rows without a regie are asked for, but for those that have one by now; or they are not, but for these.
  const without = ids.includes(NO_VALUE);
  const late = lateRegies.filter(({ regie_id }) => ids.includes(regie_id) !== without);
  if (late.length === 0) return { dimension, ids };
  return { dimension, ids, ...(without ? { lost: late } : { gained: late }) };
}

/** The rows a profile may see, in the figures' dimensions. Those it cannot be told apart by are nobody's. */
function scopeConditions(reading: Reading, fact: Fact): Among[] | undefined {
  const { scope } = reading;
  if (scope === 'everything') return undefined;
  const known: readonly NamedDimension[] = fact.tables.flatMap((table) => table.dimensions);
  return SCOPES_OF[scope.profile_type]
    .map((part) => ({ dimension: SCOPE_DIMENSION[part], ids: scope[part] }))
    .filter(({ dimension, ids }) => ids.length > 0 && known.includes(dimension))
    .map((among) => spread(reading, among));
}

/** The narrowest table that knows everything asked for. */
function chooseTable(fact: Fact, wanted: readonly NamedDimension[]): FactTable {
  const table = fact.tables.find(({ dimensions }) => wanted.every((one) => dimensions.includes(one)));
  if (!table) throw new Error(`no figures are told apart by ${wanted.join(', ')}`);
  return table;
}

/** Every dimension whose values the answer shows, or lets one find out by narrowing; cells of a spread stay inside. */
function refuseClosed({ by, where }: Question, { dimensions }: Reading) {
  const asked = [...by, ...where.map(({ dimension }) => dimension)];
  const closed = asked.find((dimension) => !dimensions.includes(dimension));
  if (closed) throw new DimensionRefusedError(closed);
}

/** Mistakes of ours, which no caller can make. */
function refuseImpossible({ limit, by, step, ranges, spread }: Question) {
  if (!Number.isInteger(limit) || limit < 0 || limit > limits.figures.rows)
    throw new RangeError(`a question reads from 0 to ${limits.figures.rows} groups, not ${limit}`);
  if (spread && (by.length > 0 || step || ranges.length > 1))
    throw new Error('a spread is over one period and told apart by nothing else');
}

/** Decides how a question is answered for this reader; nothing when they may see no row at all. */
export function planOf(question: Question, reading: Reading): Plan | undefined {
  refuseImpossible(question);
  refuseClosed(question, reading);
  const fact: Fact = facts[question.fact];
  const anyOf = scopeConditions(reading, fact);
  if (anyOf?.length === 0) return undefined;
  const where = question.where.map((among) => spread(reading, among));
  const lateRegies = question.by.includes('regie') ? reading.lateRegies : [];
  const conditions = [...where, ...(anyOf ?? [])];
  const late = [...lateRegies, ...conditions.flatMap(({ gained = [], lost = [] }) => [...gained, ...lost])];
  const wanted: NamedDimension[] = [
    ...question.by,
    ...(question.spread?.cells ?? []),
    ...conditions.map(({ dimension }) => dimension),
    ...(late.length > 0 ? (['publisher'] as const) : []),
  ];
  return {
    ...question,
    table: chooseTable(fact, wanted),
    snapshot: reading.snapshot,
    aliases: reading.aliases,
    lateRegies,
    where,
    ...(anyOf ? { anyOf } : {}),
  };
}
