import { z } from 'zod';

/** The published fields and types, and nothing else: a document with any other field is refused. */

const seconds = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
const extensions = z.record(z.string(), z.unknown());

/** IAB Tech Lab Deals API 1.0: Deal, Terms, Inventory. */
export const iabDeal = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    created: seconds,
    sellerstatus: z.literal([0, 1, 2, 4]),
    origin: domain,
    seller: domain,
    desc: z.string().max(250).optional(),
    wseat: z.array(z.string().min(1)).min(1),
    adtypes: z.array(z.literal([1, 2, 3, 4])).min(1),
    auxdata: z.int().min(0).max(4),
    pubcount: z.int().min(0).max(2),
    dinventory: z.int().min(0).max(2),
    terms: z.strictObject({
      startdate: seconds.optional(),
      enddate: seconds.optional(),
      countries: z.array(z.string().regex(/^[A-Z]{3}$/)).optional(),
      dealfloor: z.number().positive().optional(),
      cur: z.literal('EUR'),
      guar: z.literal([0, 1]),
      pricetype: z.literal([0, 1, 2, 3]),
      units: z.int().optional(),
      totalcost: z.number().optional(),
      ext: extensions.optional(),
    }),
    inventory: z
      .strictObject({
        inclinventory: z.array(z.int()).optional(),
        devicetype: z.array(z.int()).optional(),
        sellerids: z.array(z.string().max(64)).optional(),
        sitedomains: z.array(domain).optional(),
        ext: extensions.optional(),
      })
      .optional(),
    ext: extensions.optional(),
  })
  .refine((deal) => !deal.inventory || deal.dinventory === 1, 'an inventory that changes is not listed');

const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .nullable();

/** Xandr's Deal service. */
export const xandrDeal = z.strictObject({
  code: z.string().min(1).max(100),
  name: z.string().min(1).max(255),
  description: z.string().max(65_535).nullable(),
  active: z.boolean(),
  start_date: localTime,
  end_date: localTime,
  ask_price: z.number().min(0),
  currency: z.literal('EUR'),
  version: z.literal([1, 2]),
  type: z.strictObject({ id: z.literal([1, 2, 4]) }),
  auction_type: z.strictObject({ id: z.literal([1, 2, 3]) }),
  priority: z.int().min(1).max(20).optional(),
  buyer_seats: z.array(
    z.strictObject({ bidder_id: z.int(), code: z.string().min(1), name: z.string().optional() }),
  ),
  buyer_members: z.array(z.strictObject({ id: z.int() })),
  brands: z.array(z.strictObject({ id: z.int(), name: z.string(), override: z.boolean().optional() })),
  brand_restrict: z.boolean(),
  profile_id: z.int().nullable(),
});

const action = z.enum(['include', 'exclude']);
const operator = z.enum(['and', 'or']);

/** Xandr's Profile service, with its limits. */
export const xandrProfile = z.strictObject({
  code: z.string().min(1),
  description: z.string(),
  publisher_targets: z.array(z.strictObject({ id: z.int(), name: z.string().optional() })).max(300),
  inventory_action: action,
  country_targets: z.array(z.strictObject({ code: z.string().length(2) })),
  country_action: action,
  size_targets: z.array(z.strictObject({ width: z.int().positive(), height: z.int().positive() })),
  segment_group_targets: z
    .array(
      z.strictObject({
        boolean_operator: operator,
        segments: z
          .array(
            z.strictObject({
              id: z.int(),
              code: z.string().optional(),
              name: z.string(),
              action,
              other_equals: z.int().optional(),
            }),
          )
          .min(1),
      }),
    )
    .max(400)
    .refine((groups) => new Set(groups.map((group) => group.boolean_operator)).size <= 1),
  segment_boolean_operator: operator,
});

/** The part of an OpenRTB 2.6 impression that offers deals. */
export const openrtbImpression = z.strictObject({
  video: z
    .strictObject({
      placement: z.int().optional(),
      plcmt: z.literal([1, 2, 3, 4]).optional(),
      startdelay: z.int().optional(),
    })
    .optional(),
  native: z.strictObject({ ver: z.string() }).optional(),
  pmp: z.strictObject({
    private_auction: z.literal([0, 1]),
    deals: z
      .array(
        z.strictObject({
          id: z.string().min(1),
          bidfloor: z.number().min(0),
          bidfloorcur: z.literal('EUR'),
          at: z.literal([1, 2, 3]),
          wseat: z.array(z.string()),
          wadomain: z.array(z.string()).optional(),
          guar: z.literal([0, 1]),
        }),
      )
      .length(1),
  }),
});
