import { z } from 'zod';
import { floorsSchema } from './validate-floors.ts';

const domain = z.string().min(1);

const ranges = z
  .array(z.strictObject({ max: z.number().positive(), increment: z.number().positive() }))
  .min(1)
  .refine((all) => all.every(({ max }, at) => at === 0 || max > (all[at - 1]?.max ?? 0)), {
    error: 'price_ranges',
  });

const prebid = z
  .strictObject({
    aliases: z.record(z.string().min(1), z.string().min(1)),
    aliasgvlids: z.record(z.string(), z.int().positive()),
    bidadjustmentfactors: z.record(z.string(), z.number().positive()),
    targeting: z.strictObject({
      includewinners: z.boolean(),
      includebidderkeys: z.boolean(),
      pricegranularity: z.strictObject({ precision: z.int().min(0).max(15), ranges }),
    }),
    floors: floorsSchema,
  })
  .refine(({ aliases }) => Object.entries(aliases).every(([alias, adapter]) => alias !== adapter), {
    error: 'alias_of_itself',
  })
  .refine(
    ({ aliases, aliasgvlids }) => Object.keys(aliasgvlids).every((alias) => Object.hasOwn(aliases, alias)),
    {
      error: 'vendor_id_without_alias',
    },
  );

/** What Prebid Server merges into a request of a site. */
export const requestSchema = z.strictObject({
  cur: z.tuple([z.literal('EUR')]),
  tmax: z.int().min(100).max(5000),
  site: z.strictObject({
    name: z.string().min(1).optional(),
    domain: domain.optional(),
    publisher: z.strictObject({
      id: z.string().regex(/^[1-9]\d*$/),
      name: z.string().min(1).optional(),
      domain: domain.optional(),
    }),
  }),
  source: z.strictObject({
    schain: z.strictObject({
      ver: z.literal('1.0'),
      complete: z.union([z.literal(0), z.literal(1)]),
      nodes: z
        .array(z.strictObject({ asi: domain, sid: z.string().min(1).max(64), hp: z.literal(1) }))
        .min(1),
    }),
  }),
  ext: z.strictObject({ prebid }),
});
export type StoredRequest = z.infer<typeof requestSchema>;

export const accountSchema = z.strictObject({
  id: z.string().regex(/^[1-9]\d*$/),
  price_floors: z.strictObject({
    enabled: z.literal(true),
    enforce_floors_rate: z.int().min(0).max(100),
    adjust_for_bid_adjustment: z.boolean(),
    max_rules: z.int().min(1),
    max_schema_dims: z.int().min(1).max(20),
  }),
});
export type Account = z.infer<typeof accountSchema>;
