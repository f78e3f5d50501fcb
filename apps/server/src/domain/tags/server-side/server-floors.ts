import { groupBy } from '@encart/contract/base/group-by.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { floorFor, MEDIATYPES, writeSize } from '#domain/tags/floors/floor-for.ts';
import { globalPlacementId } from '#domain/tags/global-placement-id.ts';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { impSizes } from './imp-sizes.ts';

/** The most rules and fields of a request's floors; accounts are told the same. */
export const FLOOR_LIMITS = { rules: 1000, fields: 5 } as const;

export const ANY = '*';
const DELIMITER = '|';

/** What Prebid Server calls devices; it tells no others apart. */
const DEVICES = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' } as const;
type Device = keyof typeof DEVICES;
const ALL_DEVICES: readonly Device[] = ['desktop', 'mobile', 'tablet'];

/** In-stream video is `video` to Prebid Server in Go and `video-instream` to the one in Java. */
const MEDIA_KEYS: Record<ItemToPublish['type'], readonly string[]> = {
  banner: ['banner'],
  native: ['native'],
  preroll: ['video', 'video-instream'],
  outstream: ['video-outstream'],
};

/** A rule; `*` stands for every value of a field. `slot` is the imp's `gpid`, by which Prebid Server knows a code. */
interface Rule {
  slot: string;
  media: string;
  size: string;
  device: string;
  value: number;
}

/** What is asked for an imp: the one size of a banner; none when it has several. Videos and natives have rules without. */
function questionsOf(matrix: MatrixToPublish, site: SiteToPublish, item: ItemToPublish): Rule[] {
  const sizes = impSizes(item, matrix.noResize).map(writeSize);
  const [only = ANY, ...others] = item.type === 'banner' ? sizes : [];
  const devices = item.device === 'all' ? ALL_DEVICES : [item.device];
  const slot = globalPlacementId(site, item).toLowerCase();
  return devices.flatMap((device) => {
    const { value } = floorFor(matrix.floors, {
      ...{ mediatype: MEDIATYPES[item.type], sizes, device },
      ...{ code: item.code, owner: item.owner || null },
    });
    const size = others.length === 0 ? only : ANY;
    return MEDIA_KEYS[item.type].map((media) => ({ slot, media, size, device: DEVICES[device], value }));
  });
}

const lowest = (rules: readonly Rule[]) => Math.min(...rules.map(({ value }) => value));

/** The value most rules have, the lowest of equals. */
function mostCommon(rules: readonly Rule[]): number {
  const counts = new Map<number, number>();
  for (const { value } of rules) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return Math.min(...[...counts].filter(([, count]) => count === most).map(([value]) => value));
}

/** One rule for all slots that are asked alike, with the value that `choose` takes of theirs. */
const forAllSlots = (questions: readonly Rule[], choose: (rules: readonly Rule[]) => number): Rule[] =>
  groupBy(questions, questionKey).flatMap((group) =>
    group.slice(0, 1).map((rule) => ({ ...rule, slot: ANY, value: choose(group) })),
  );

/** Where no rule says what holds without a size: the lowest of the sizes. Pages may ask for more sizes than we wrote. */
function withCatchAlls(rules: readonly Rule[]): Rule[] {
  const missing = groupBy(rules, ({ media, device }) => [media, device].join(DELIMITER))
    .filter((group) => group.every(({ size }) => size !== ANY))
    .flatMap((group) => group.slice(0, 1).map((rule) => ({ ...rule, size: ANY, value: lowest(group) })));
  return [...rules, ...missing];
}

/** Rules that say the same on every device are one rule. */
const withoutDevices = (rules: readonly Rule[]): Rule[] =>
  groupBy(rules, ({ slot, media, size }) => [slot, media, size].join(DELIMITER)).flatMap((group) => {
    const [first] = group;
    const isSame = group.length === ALL_DEVICES.length && group.every(({ value }) => value === first?.value);
    return first && isSame ? [{ ...first, device: ANY }] : group;
  });

const questionKey = ({ media, size, device }: Rule) => [media, size, device].join(DELIMITER);

/** Slots whose floor is not the one of all slots. Codes that differ in capitals are one to Prebid Server. */
function ofSlots(questions: readonly Rule[], general: readonly Rule[]): Rule[] {
  const values = new Map(general.map((rule) => [questionKey(rule), rule.value]));
  return groupBy(questions, (rule) => `${rule.slot} ${questionKey(rule)}`).flatMap((group) => {
    const value = lowest(group);
    return group
      .slice(0, 1)
      .filter((rule) => values.get(questionKey(rule)) !== value)
      .map((rule) => ({ ...rule, value }));
  });
}

/** The same with fewer and fewer rules. What is left out has the lowest floor of those asked alike: no bid is lost. */
function* everFewerRules(questions: readonly Rule[]): Generator<Rule[]> {
  const general = forAllSlots(questions, mostCommon);
  yield withoutDevices([...withCatchAlls(general), ...ofSlots(questions, general)]);
  yield withoutDevices(withCatchAlls(forAllSlots(questions, lowest)));
  const withoutSizes = questions.map((rule) => ({ ...rule, size: ANY }));
  yield withoutDevices(forAllSlots(withoutSizes, lowest));
}

export interface ServerFloors {
  fields: string[];
  values: Record<string, number>;
  /** Slots had more rules than Prebid Server reads: the lowest floor of those asked alike holds for all of them. */
  isReduced: boolean;
}

/** The rules with which Prebid Server answers, for the imps of a site, the floors that hold. */
export function serverFloors(matrix: MatrixToPublish, site: SiteToPublish): ServerFloors {
  const questions = site.items.flatMap((item) => questionsOf(matrix, site, item));
  const [precise = [], ...fewer] = everFewerRules(questions);
  // One more is the rule for everything.
  const fits = (rules: readonly Rule[]) => rules.length < FLOOR_LIMITS.rules;
  const kept = [precise, ...fewer].find(fits) ?? [];
  const hasSlots = kept.some(({ slot }) => slot !== ANY);
  const keyOf = ({ slot, media, size, device }: Omit<Rule, 'value'>) =>
    // The field of the slot comes first: of two rules that say as much, the one of the slot holds.
    [...(hasSlots ? [slot] : []), media, size, device].join(DELIMITER);
  const everything = keyOf({ slot: ANY, media: ANY, size: ANY, device: ANY });
  return {
    fields: [...(hasSlots ? ['adUnitCode'] : []), 'mediaType', 'size', 'deviceType'],
    values: {
      ...Object.fromEntries(kept.map((rule) => [keyOf(rule), rule.value])),
      [everything]: limits.floor.min,
    },
    isReduced: kept !== precise,
  };
}
