import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { fromKeys } from '#base/objects.ts';
import { PLATFORMS } from '#base/platforms.ts';
import { countedArray, lineText } from '#base/rules.ts';
import { idText, repeated } from '#base/wire-rules.ts';
import { SEGMENT_PROVIDERS } from '#resources/segments.ts';
import { TRANSPARENCIES } from './deal-members.ts';

export const composing = writes('deals', 'deals-create');
export const readingDeals = reads('deals', 'deals-list');
export const changingDeals = writes('deals', 'deals-update');
export const dealParams = z.strictObject({ masterdeal_id: idText() });

const dealMember = z.object({ member_id: z.int(), member_name: z.string(), platform: z.enum(PLATFORMS) });
export type DealMember = z.infer<typeof dealMember>;

/** What composing a deal begins with. */
export const getDealSetup = defineCall({
  name: 'masterdeals.setup',
  summary: 'The members that sell blind and transparent deals here',
  method: 'GET',
  path: '/masterdeals/setup/',
  needs: readingDeals,
  reply: one(z.object({ members: z.object(fromKeys(TRANSPARENCIES, () => z.array(dealMember))) })),
});

/** What a deal is composed of. */
export const DEAL_CHOICES = [
  'buyers',
  'brands',
  'profiles',
  'publishers',
  'supplies',
  'sizes',
  'countries',
  'salesthematics',
  'segments',
] as const;
export type DealChoiceOf = (typeof DEAL_CHOICES)[number];

/** Something a deal can be composed of, with what helps to choose it; each kind has its own details. */
const dealChoice = z.object({
  id: z.int(),
  name: z.string(),
  /** Of a buyer. */
  platform: z.enum(PLATFORMS).nullish(),
  dsp: z.string().nullish(),
  tradingdesk: z.string().nullish(),
  /** Of a publisher: those who sell it, as far as the caller sees them. */
  regies: z.array(z.string()).nullish(),
  /** Of a sales thematic: the publishers it brings, as far as the caller sees them. */
  publishers: z.array(z.int()).nullish(),
  /** Of a segment. */
  provider: z.enum(SEGMENT_PROVIDERS).nullish(),
  segmentgroup: z.string().nullish(),
  external_value: z.string().nullish(),
  /** Of a country. */
  code: z.string().nullish(),
});
export type DealChoice = z.infer<typeof dealChoice>;

export const listDealChoices = defineCall({
  name: 'masterdeals.choices',
  summary: 'What a deal can be composed of, inside the caller’s scope: by text, or by id',
  method: 'GET',
  path: '/masterdeals/choices/',
  needs: reads('deals', 'deals-create'),
  query: z.strictObject({
    of: z.enum(DEAL_CHOICES),
    q: z.string().max(limits.text.search).optional(),
    id: repeated(idText(), 1_000),
    /** Of buyers, and of segments. */
    platform: z.enum(PLATFORMS).optional(),
    provider: z.enum(SEGMENT_PROVIDERS).optional(),
  }),
  /** `truncated`: there are more than are offered; a search finds the others. */
  reply: z.object({ data: z.array(dealChoice), truncated: z.boolean() }),
});

/** Lists that people paste. */
export const PASTED = ['publishers', 'buyers', 'segments', 'countries', 'sizes'] as const;

export const recogniseDealChoices = defineCall({
  name: 'masterdeals.recognise',
  summary: 'Which of the caller’s choices pasted names and ids mean, and which lines mean none',
  method: 'POST',
  path: '/masterdeals/recognise/',
  needs: composing,
  body: z.strictObject({
    of: z.enum(PASTED),
    lines: countedArray(lineText('text'), { min: 1, max: limits.deal.pastedLines }),
  }),
  reply: one(
    z.object({
      found: z.array(dealChoice),
      unknown: z.array(z.string()),
      /** Lines that several choices are called by. */
      ambiguous: z.array(z.object({ line: z.string(), choices: z.array(dealChoice) })),
    }),
  ),
});
