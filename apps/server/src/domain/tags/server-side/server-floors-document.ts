import { limits } from '@encart/contract/base/limits.ts';
import { rulesOfFloors } from '#domain/tags/client/floors-document.ts';
import type { FloorRule } from '#domain/tags/floors/floor-rules.ts';
import type { FloorToPublish } from '#domain/tags/matrix-to-publish.ts';

const DELIMITER = '|';

/** What Prebid Server calls devices; it tells no others apart. */
const DEVICES: Readonly<Record<string, string>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Video is in-stream to one server under this name, to the other under that; out-stream to both. */
const mediaOf = (mediatype: string) =>
  mediatype === 'video' ? ['video', 'video-instream', 'video-outstream'] : [mediatype];

const keysOf = ({ code, mediatype, size, device }: FloorRule, hasCodes: boolean): string[] =>
  mediaOf(mediatype).map((media) =>
    [...(hasCodes ? [code ?? '*'] : []), media, size ?? '*', device === null ? '*' : DEVICES[device]].join(
      DELIMITER,
    ),
  );

/**
 * Floors of a regie in the form Prebid Server fetches: schema 2, whose keys are compared without regard to case. Rules of
 * devices that it does not know are left out.
 */
export function serverFloorsDocument(floors: readonly FloorToPublish[], version: string) {
  const rules = rulesOfFloors(floors).filter(
    ({ device, mediatype }) => (device === null || device in DEVICES) && mediatype !== 'audio',
  );
  const hasCodes = rules.some(({ code }) => code !== null);
  const values = rules.flatMap((rule) =>
    keysOf(rule, hasCodes).map((key): [string, number] => [key, rule.value]),
  );
  return {
    currency: 'EUR',
    floorsSchemaVersion: 2,
    floorProvider: 'encart',
    modelGroups: [
      {
        currency: 'EUR',
        modelVersion: version,
        modelWeight: 100,
        schema: {
          delimiter: DELIMITER,
          fields: [...(hasCodes ? ['adUnitCode'] : []), 'mediaType', 'size', 'deviceType'],
        },
        default: limits.floor.min,
        values: Object.fromEntries(values.sort(([a], [b]) => (a < b ? -1 : 1))),
      },
    ],
  };
}
