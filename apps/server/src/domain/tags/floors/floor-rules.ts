import { limits } from '@encart/contract/base/limits.ts';
import type { FloorToPublish, ItemToPublish } from '#domain/tags/matrix-to-publish.ts';
import {
  FLOOR_DEVICES,
  type FloorDevice,
  type FloorMediatype,
  floorFor,
  MEDIATYPES,
  writeSize,
} from './floor-for.ts';

/** A rule of Prebid's floors; null stands for every value of its field. */
export interface FloorRule {
  code: string | null;
  mediatype: FloorMediatype;
  size: string | null;
  device: FloorDevice | null;
  value: number;
}

/** A slot that may be asked about, on one device or on every one. */
export interface FloorUnit {
  code: string;
  owner: string | null;
  mediatype: FloorMediatype;
  sizes: readonly string[];
  device: FloorDevice | 'all';
}

type Asked = Omit<FloorRule, 'value'>;

export const floorUnit = ({ code, owner, type, sizes, device }: ItemToPublish): FloorUnit => ({
  ...{ code, owner: owner || null, mediatype: MEDIATYPES[type], device },
  sizes: sizes.map(writeSize),
});

const isForAll = ({ code, owner }: Pick<FloorToPublish, 'code' | 'owner'>) => code === null && owner === null;

/** Prebid compares without regard to case. */
const keyOf = ({ code, mediatype, size, device }: Asked) =>
  JSON.stringify([code?.toLowerCase() ?? null, mediatype, size, device]);

class Rules {
  readonly #rules = new Map<string, FloorRule>();

  list = () => [...this.#rules.values()];

  add(rule: FloorRule, which: (one: number, other: number) => number) {
    const before = this.#rules.get(keyOf(rule));
    this.#rules.set(keyOf(rule), before ? { ...rule, value: which(before.value, rule.value) } : rule);
  }

  /** As Prebid looks a floor up among rules for all: with fewest fields left open, and of as many, with the size said. */
  findForAll({ mediatype, size, device }: Asked): FloorRule | undefined {
    const questions = [
      [size, device] as const,
      [size, null] as const,
      [null, device] as const,
      [null, null] as const,
    ];
    for (const [oneSize, oneDevice] of questions) {
      const rule = this.#rules.get(keyOf({ code: null, mediatype, size: oneSize, device: oneDevice }));
      if (rule) return rule;
    }
    return undefined;
  }
}

/** What a unit's rules must answer on a device: for each of its sizes, and for the question without a size. */
function wantedFloors(floors: readonly FloorToPublish[], unit: FloorUnit, device: FloorDevice): FloorRule[] {
  const { code, mediatype, owner } = unit;
  const value = (sizes: readonly string[]) =>
    floorFor(floors, { mediatype, sizes, device, code, owner }).value;
  return [
    ...unit.sizes.map((size) => ({ code, mediatype, size, device, value: value([size]) })),
    { code, mediatype, size: null, device, value: value(unit.sizes) },
  ];
}

const devicesOf = ({ device }: FloorUnit): readonly FloorDevice[] =>
  device === 'all' ? FLOOR_DEVICES : [device];

/** The value most units want, the lowest of equals. */
function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
  )[0];
}

const groupBy = <Value>(values: readonly Value[], key: (value: Value) => string): Value[][] => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return [...groups.values()];
};

/** What most units of a media type want on a device when they are asked without a size, by the floors for all. */
function commonCatchAlls(floors: readonly FloorToPublish[], units: readonly FloorUnit[]): FloorRule[] {
  const wanted = units.flatMap((unit) =>
    devicesOf(unit).flatMap((device) =>
      wantedFloors(floors, unit, device).filter(({ size }) => size === null),
    ),
  );
  return groupBy(wanted, ({ mediatype, device }) => `${mediatype} ${device}`).flatMap(([first, ...others]) =>
    first ? [{ ...first, code: null, value: mostCommon([first, ...others].map(({ value }) => value)) }] : [],
  );
}

/** Rules of one code that say the same on every device are one rule. */
function withoutDevice(rules: readonly FloorRule[]): FloorRule[] {
  const [first] = rules;
  const isSame =
    first && rules.length === FLOOR_DEVICES.length && rules.every(({ value }) => value === first.value);
  return isSame ? [{ ...first, device: null }] : [...rules];
}

/**
 * The rules with which Prebid answers as `floorFor` does, for these units. Adapters ask without a size for units that
 * have several, so that a rule by size alone would never reach them: what most units want is the rule for all, and units
 * that differ from it, or have floors by code or owner, get rules of their own.
 */
export function floorRules(floors: readonly FloorToPublish[], units: readonly FloorUnit[]): FloorRule[] {
  const rules = new Rules();
  for (const { code, owner, mediatype, size, device, value } of floors)
    if (isForAll({ code, owner }))
      rules.add(
        {
          ...{ code, mediatype, size, device: device === 'all' ? null : device },
          value: Math.max(value, limits.floor.min),
        },
        Math.max,
      );

  const wanted = units.flatMap((unit) => devicesOf(unit).map((device) => wantedFloors(floors, unit, device)));
  const answer = (asked: Asked) => rules.findForAll(asked)?.value ?? limits.floor.min;
  for (const rule of commonCatchAlls(floors.filter(isForAll), units))
    if (!rules.findForAll(rule) && rule.value !== limits.floor.min) rules.add(rule, Math.min);

  // Compared with the rules for all, before any rule of a code is among them.
  const own = wanted.filter((ofUnit) => ofUnit.some((rule) => answer(rule) !== rule.value)).flat();
  const ofCode = new Rules();
  for (const rule of own) ofCode.add(rule, Math.min);
  const byQuestion = groupBy(ofCode.list(), (rule) => keyOf({ ...rule, device: null }));
  return [...rules.list(), ...byQuestion.flatMap(withoutDevice)];
}
