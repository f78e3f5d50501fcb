import { z } from 'zod';

const whole = z.int().positive();
const flag = z.union([z.literal(0), z.literal(1)]);

/** Places OpenRTB has numbers for. */
const pos = z.union([0, 1, 3, 4, 5, 6, 7].map((place) => z.literal(place)));

const banner = z.strictObject({
  // A text such as '300x250' is no size.
  format: z.array(z.strictObject({ w: whole, h: whole })).min(1),
  pos: pos.optional(),
});

const video = z
  .strictObject({
    mimes: z.array(z.string().regex(/^video\//)).min(1),
    protocols: z.array(whole).min(1),
    ...{ w: whole, h: whole, minduration: whole, maxduration: whole },
    startdelay: z.int(),
    placement: z.int().min(1).max(5).optional(),
    plcmt: z.int().min(1).max(4),
    linearity: z.union([z.literal(1), z.literal(2)]),
    skip: flag,
    playbackmethod: z.array(whole).min(1),
    api: z.array(whole),
    pos: pos.optional(),
  })
  .refine(({ placement }) => placement !== undefined, { error: 'plcmt_without_placement' })
  .refine(({ placement, plcmt }) => placement === undefined || (placement === 1) === (plcmt === 1), {
    error: 'placement_and_plcmt_differ',
  })
  .refine(({ minduration, maxduration }) => minduration <= maxduration, { error: 'durations' });

const asset = z
  .strictObject({
    id: whole,
    required: flag,
    title: z.strictObject({ len: whole }).optional(),
    img: z.strictObject({ type: whole, wmin: whole, hmin: whole }).optional(),
    data: z.strictObject({ type: whole, len: whole }).optional(),
  })
  .refine(({ title, img, data }) => [title, img, data].filter(Boolean).length === 1, { error: 'asset_kind' });

const nativeRequest = z.strictObject({
  ver: z.literal('1.2'),
  ...{ context: whole, plcmttype: whole, privacy: flag },
  assets: z
    .array(asset)
    .min(1)
    .refine((assets) => new Set(assets.map(({ id }) => id)).size === assets.length, { error: 'asset_ids' }),
  eventtrackers: z.array(z.strictObject({ event: whole, methods: z.array(whole).min(1) })),
});

const isJsonOf = (schema: z.ZodType) => (text: string) => {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

const native = z.strictObject({
  ver: z.literal('1.2'),
  request: z.string().refine(isJsonOf(nativeRequest), { error: 'native_request' }),
});

/** An imp that Prebid Server takes, and whose floor it finds. */
export const impSchema = z
  .strictObject({
    id: z.string().min(1),
    tagid: z.string().min(1),
    secure: z.literal(1),
    banner: banner.optional(),
    video: video.optional(),
    native: native.optional(),
    ext: z.strictObject({
      gpid: z.string().startsWith('/'),
      prebid: z.strictObject({
        bidder: z
          .record(z.string().min(1), z.record(z.string(), z.unknown()))
          .refine((bidders) => Object.keys(bidders).length > 0, { error: 'no_bidder' }),
      }),
    }),
  })
  .refine((imp) => [imp.banner, imp.video, imp.native].filter(Boolean).length === 1, { error: 'one_format' });
export type Imp = z.infer<typeof impSchema>;
