import { z } from 'zod';
import { ANY } from './server-floors.ts';

const FIELDS = ['adUnitCode', 'mediaType', 'size', 'deviceType'] as const;
const MEDIA = ['banner', 'native', 'video', 'video-instream', 'video-outstream', ANY] as const;
const DEVICES = ['desktop', 'phone', 'tablet'] as const;

const modelGroup = z
  .strictObject({
    currency: z.literal('EUR'),
    modelversion: z.string().min(1),
    modelweight: z.int().min(1).max(100),
    schema: z.strictObject({
      fields: z
        .array(z.enum(FIELDS))
        .min(1)
        .refine((fields) => new Set(fields).size === fields.length, { error: 'floor_fields' }),
      delimiter: z.literal('|'),
    }),
    default: z.number().positive(),
    values: z.record(z.string(), z.number().positive()),
  })
  .superRefine(({ schema: { fields, delimiter }, values }, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    const rules = Object.keys(values).map((key) => key.split(delimiter));
    const part = (rule: readonly string[], field: (typeof FIELDS)[number]) =>
      rule[fields.indexOf(field)] ?? ANY;
    if (rules.some((rule) => rule.length !== fields.length)) return fail('floor_key_parts');
    if (Object.keys(values).some((key) => key !== key.toLowerCase())) fail('floor_key_case');
    for (const rule of rules) {
      if (!(MEDIA as readonly string[]).includes(part(rule, 'mediaType'))) fail('floor_media');
      if (!/^(\*|[1-9]\d*x[1-9]\d*)$/.test(part(rule, 'size'))) fail('floor_size');
      if (![...DEVICES, ANY].includes(part(rule, 'deviceType'))) fail('floor_device');
    }

    /** A rule for all slots of a media type, without a size, on a device. */
    const hasCatchAll = (media: string, device: string) =>
      rules.some(
        (rule) =>
          part(rule, 'adUnitCode') === ANY &&
          part(rule, 'mediaType') === media &&
          part(rule, 'size') === ANY &&
          [device, ANY].includes(part(rule, 'deviceType')),
      );
    const sized = rules.filter((rule) => part(rule, 'size') !== ANY);
    const devicesOf = (device: string) => (device === ANY ? DEVICES : [device]);
    const isCaught = (rule: readonly string[]) =>
      devicesOf(part(rule, 'deviceType')).every((device) => hasCatchAll(part(rule, 'mediaType'), device));
    if (!sized.every(isCaught)) fail('floor_without_catch_all');
    const everything = fields.map(() => ANY).join(delimiter);
    if (!Object.hasOwn(values, everything)) fail('floor_for_everything');

    const ofMedia = (media: string) =>
      rules
        .filter((rule) => part(rule, 'mediaType') === media)
        .map((rule) =>
          JSON.stringify([...rule.map((text) => (text === media ? '' : text)), values[rule.join(delimiter)]]),
        )
        .sort()
        .join();
    if (ofMedia('video') !== ofMedia('video-instream')) fail('floor_video_keys');
  });

/** Floors as Prebid Server reads them: schema 2, one model. */
export const floorsSchema = z
  .strictObject({
    enabled: z.literal(true),
    floormin: z.number().positive(),
    floormincur: z.literal('EUR'),
    enforcement: z.strictObject({
      enforcepbs: z.literal(true),
      floordeals: z.boolean(),
      bidadjustment: z.boolean(),
      enforcerate: z.int().min(0).max(100),
    }),
    data: z.strictObject({
      currency: z.literal('EUR'),
      floorsschemaversion: z.literal(2),
      modelgroups: z.tuple([modelGroup]),
    }),
  })
  .refine(
    ({ floormin, data }) => Object.values(data.modelgroups[0].values).every((value) => value >= floormin),
    { error: 'floor_under_min' },
  );
