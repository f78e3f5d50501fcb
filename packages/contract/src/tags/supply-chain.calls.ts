import { z } from 'zod';
import { reads } from '#access/needs.ts';
import { defineCall, listOf, one, paging } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { idText } from '#base/wire-rules.ts';
import { DELIVERY_REASONS } from '#resources/integrations.calls.ts';
import { AD_RELATIONS, adsTxtCheck } from './ads-txt-check.ts';
import { AD_VARIABLES } from './ads-txt-lines.ts';
import { SELLER_TYPES } from './sellers-json.ts';

const site = z.object({
  publisher_id: z.int(),
  publisher_name: z.string(),
  /** Where its ads.txt is. */
  domain: z.string().nullable(),
});

const needs = reads('tags', 'tags-supplychain');
const params = z.strictObject({ publisher_id: idText() });

export const listSupplyChain = defineCall({
  name: 'supplychain.sites',
  summary: 'The sites the caller sells, whose ads.txt should name us',
  method: 'GET',
  path: '/tags/supplychain/',
  needs,
  query: z.strictObject({ ...paging, q: z.string().max(limits.text.search).optional() }),
  reply: listOf(site),
});

/** With `checkAdsTxt` a browser holds a pasted file against the same lines. */
export const wantedAdsTxt = defineCall({
  name: 'supplychain.ads-txt',
  summary: 'The lines that the ads.txt of a site should have',
  method: 'GET',
  path: '/tags/supplychain/:publisher_id/',
  needs,
  params,
  reply: one(
    site.extend({
      records: z.array(
        z.object({
          domain: z.string(),
          account: z.string(),
          relation: z.enum(AD_RELATIONS),
          certificate: z.string().nullable(),
        }),
      ),
      variables: z.array(z.object({ name: z.enum(AD_VARIABLES), value: z.string() })),
      /** The same, to be copied. */
      text: z.string(),
      /** What our sellers.json says of the site and of those who sell it; names and domains of confidential ones are not in it. */
      sellers: z.array(
        z.object({
          seller_id: z.string(),
          seller_type: z.enum(SELLER_TYPES),
          name: z.string(),
          domain: z.string().nullable(),
          is_confidential: z.boolean(),
        }),
      ),
    }),
  ),
});

export const checkSite = defineCall({
  name: 'supplychain.check',
  summary: 'Fetch the ads.txt of a site and hold it against the lines it should have',
  method: 'GET',
  path: '/tags/supplychain/:publisher_id/check/',
  needs,
  params,
  reply: one(
    z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), url: z.string(), check: adsTxtCheck }),
      z.object({
        ok: z.literal(false),
        reason: z.enum(DELIVERY_REASONS).or(z.literal('no_domain')),
        status: z.int().nullable(),
      }),
    ]),
  ),
});
