import { limits } from '@encart/contract/base/limits.ts';
import {
  FLOOR_DEVICES,
  type FloorSlot,
  type FloorThatHolds,
  floorFor,
} from '#domain/tags/floors/floor-for.ts';
import { type FloorRule, type FloorUnit, floorRules } from '#domain/tags/floors/floor-rules.ts';
import type { FloorToPublish } from '#domain/tags/matrix-to-publish.ts';

const DELIMITER = '|';

/** Floors of a regie in the form Prebid.js fetches (`floors.endpoint.url`), schema 1. */
export interface FloorsDocument {
  floorsSchemaVersion: 1;
  currency: 'EUR';
  floorProvider: string;
  modelVersion: string;
  schema: { delimiter: string; fields: string[] };
  default: number;
  values: Record<string, number>;
}

const isForAll = ({ code, owner }: FloorToPublish) => code === null && owner === null;

/**
 * Adds what holds where an adapter asks without a size and nobody has said a floor for every size: the lowest of the
 * sizes, by media type and device. A file without a matrix does not know which sizes a slot has.
 */
export function withCatchAlls(floors: readonly FloorToPublish[]): FloorToPublish[] {
  const sized = floors.filter((floor) => isForAll(floor) && floor.size !== null);
  const catchAlls = [...new Set(sized.map(({ mediatype }) => mediatype))].flatMap((mediatype) =>
    (['all', ...FLOOR_DEVICES] as const).flatMap((device): FloorToPublish[] => {
      const applies = (floor: FloorToPublish) =>
        floor.mediatype === mediatype && (floor.device === 'all' || floor.device === device);
      const ofSizes = sized.filter(applies);
      const isNew = device === 'all' || ofSizes.some((floor) => floor.device === device);
      const isSaid = floors.some((floor) => isForAll(floor) && floor.size === null && applies(floor));
      if (ofSizes.length === 0 || !isNew || isSaid) return [];
      const value = Math.min(...ofSizes.map((floor) => floor.value));
      return [{ device, mediatype, size: null, value, code: null, owner: null }];
    }),
  );
  return [...floors, ...catchAlls];
}

/** The slots a file without a matrix knows of: those its floors name, with every size floors are about. */
const unitsNamedIn = (floors: readonly FloorToPublish[]): FloorUnit[] =>
  floors.flatMap(({ code, owner, mediatype }) => {
    const sizes = floors.flatMap((floor) =>
      floor.mediatype === mediatype && floor.size !== null ? [floor.size] : [],
    );
    return code === null ? [] : [{ code, owner, mediatype, sizes: [...new Set(sizes)], device: 'all' }];
  });

/** What the preview says of a slot that gets its floors from the regie's file. */
export const floorByDocument = (floors: readonly FloorToPublish[], slot: FloorSlot): FloorThatHolds =>
  floorFor(withCatchAlls(floors), slot);

/** The field of the code comes first: of two rules that say as much, the one of the slot holds. */
const keyOf = ({ code, mediatype, size, device }: FloorRule, hasCodes: boolean) =>
  [...(hasCodes ? [code ?? '*'] : []), mediatype, size ?? '*', device ?? '*'].join(DELIMITER);

/** The rules of a regie's floors, whoever answers by them. */
export function rulesOfFloors(floors: readonly FloorToPublish[]): FloorRule[] {
  const all = withCatchAlls(floors);
  return floorRules(all, unitsNamedIn(all));
}

/**
 * `deviceType` is no field of Prebid.js: the page gives it a function that answers one of `FLOOR_DEVICES`
 * (`floors.additionalSchemaFields`), or the whole file is left aside. A floor of an owner without a code is not in the
 * file, because Prebid knows no owners.
 */
export function floorsDocument(floors: readonly FloorToPublish[], version: string): FloorsDocument {
  const rules = rulesOfFloors(floors);
  const hasCodes = rules.some(({ code }) => code !== null);
  const values = rules.map((rule): [string, number] => [keyOf(rule, hasCodes), rule.value]);
  return {
    floorsSchemaVersion: 1,
    currency: 'EUR',
    floorProvider: 'encart',
    modelVersion: version,
    schema: {
      delimiter: DELIMITER,
      fields: [...(hasCodes ? ['adUnitCode'] : []), 'mediaType', 'size', 'deviceType'],
    },
    default: limits.floor.min,
    values: Object.fromEntries(values.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
