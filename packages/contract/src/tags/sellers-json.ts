import { z } from 'zod';
import { lineRules } from '#base/rules.ts';

export const SELLER_TYPES = ['PUBLISHER', 'INTERMEDIARY', 'BOTH'] as const;
export type SellerType = (typeof SELLER_TYPES)[number];

const flag = z.union([z.literal(0), z.literal(1)]);
/** Also a field of ads.txt and of the supply chain, which give it its limits. */
const sellerId = z.string().regex(/^[^\s,;#=!]{1,64}$/);
const domain = z.string().regex(lineRules.domain);

const seller = z
  .strictObject({
    seller_id: sellerId,
    seller_type: z.enum(SELLER_TYPES),
    is_confidential: flag.optional(),
    is_passthrough: flag.optional(),
    name: z.string().min(1).optional(),
    domain: domain.optional(),
    comment: z.string().optional(),
  })
  .refine(({ is_confidential, name }) => is_confidential === 1 || name !== undefined, 'a name is missing')
  .refine(
    ({ is_confidential, name, domain }) =>
      is_confidential !== 1 || (name === undefined && domain === undefined),
    'a confidential seller is named',
  );
export type Seller = z.infer<typeof seller>;

/** The IAB Tech Lab's sellers.json 1.0: everybody that is paid for what is sold through us, each under one id. */
export const sellersJson = z
  .strictObject({
    contact_email: z.string().regex(lineRules.email).optional(),
    contact_address: z.string().min(1).optional(),
    version: z.literal('1.0'),
    identifiers: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
    sellers: z.array(seller),
  })
  .refine(
    ({ sellers }) => new Set(sellers.map(({ seller_id }) => seller_id)).size === sellers.length,
    'two sellers have the same id',
  );
export type SellersJson = z.infer<typeof sellersJson>;
