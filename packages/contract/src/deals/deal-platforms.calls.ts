import { z } from 'zod';
import { apiKey, reads } from '#access/needs.ts';
import { defineCall, done, fileReply, listOf, one, paging } from '#api/call.ts';
import { callsOf } from '#api/resource-calls.ts';
import { limits } from '#base/limits.ts';
import { fromKeys } from '#base/objects.ts';
import { PLATFORMS } from '#base/platforms.ts';
import { countedArray, optionalText, text } from '#base/rules.ts';
import { id, idText } from '#base/wire-rules.ts';
import { DELIVERY_REASONS } from '#resources/integrations.calls.ts';
import { CONNECTION_PROTOCOLS } from '#resources/integrations.ts';
import { masterdeals } from '#resources/masterdeals.ts';
import { WORK_STATES } from '#work/work-states.ts';
import { DEAL_ACTIONS, PLATFORM_STATES } from './deal-states.ts';
import { changingDeals, dealParams, readingDeals } from './deals.calls.ts';

/** How a platform is told of deals: by the IAB Deals API, in Xandr's own form, or by files that somebody hands over. */
export const PLATFORM_PROTOCOLS = [...CONNECTION_PROTOCOLS, 'file'] as const;
export type PlatformProtocol = (typeof PLATFORM_PROTOCOLS)[number];

/** What a message asks of a platform. */
export const MESSAGE_KINDS = ['send', 'pause', 'resume', 'end', 'status'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const { get } = callsOf(masterdeals);
const SUMMARIES = {
  send: 'Send a deal, or what has changed in it, to its platforms',
  pause: 'Pause a deal on its platforms',
  resume: 'Resume a paused deal on its platforms',
  end: 'End a deal on its platforms for good',
} as const;

export const dealActionCalls = fromKeys(DEAL_ACTIONS, (action) =>
  defineCall({
    name: `masterdeals.${action}`,
    summary: SUMMARIES[action],
    method: 'POST',
    path: `/masterdeals/:masterdeal_id/${action}/`,
    needs: changingDeals,
    params: dealParams,
    reply: get.reply,
  }),
);

const seat = z.object({
  buyer_id: z.int(),
  buyer_name: z.string(),
  seat_state: z.enum(PLATFORM_STATES),
  changed_at: z.iso.datetime(),
});

const platform = z.object({
  member_id: z.int(),
  member_name: z.string(),
  platform: z.enum(PLATFORMS),
  protocol: z.enum(PLATFORM_PROTOCOLS),
  /** What we call the deal there, and what the platform does. */
  deal_code: z.string(),
  external_deal_id: z.string().nullable(),
  platform_state: z.enum(PLATFORM_STATES),
  locked: z.boolean(),
  last_exchange_at: z.iso.datetime().nullable(),
  last_error: z.enum(DELIVERY_REASONS).or(z.string()).nullable(),
  /** What is on its way to the platform, or has failed and can be tried again. */
  message: z.object({ message_kind: z.enum(MESSAGE_KINDS), state: z.enum(WORK_STATES) }).nullable(),
  /** The seats the caller may know of. */
  seats: z.array(seat),
});
export type DealPlatform = z.infer<typeof platform>;

export const getDealPlatforms = defineCall({
  name: 'masterdeals.platforms',
  summary:
    'A deal on each of its platforms: what it is called there, its state, its seats and who to contact',
  method: 'GET',
  path: '/masterdeals/:masterdeal_id/platforms/',
  needs: readingDeals,
  params: dealParams,
  reply: one(
    z.object({
      platforms: z.array(platform),
      /** The platform that has locked the deal, and whom to contact. */
      lock: z.object({ platform: z.string(), contact: z.string() }).nullable(),
      /** Names of the publishers a transparent deal tells its buyers, and of its brands. */
      publishers: z.array(z.string()).nullable(),
      brands: z.array(z.string()),
    }),
  ),
});

const platformParams = z.strictObject({ masterdeal_id: idText(), member_id: idText() });

/** For platforms that are told by files: somebody writes down what they answered. */
export const updateDealPlatform = defineCall({
  name: 'masterdeals.update-platform',
  summary: 'Write down what a platform calls a deal, and what it says of it',
  method: 'PATCH',
  path: '/masterdeals/:masterdeal_id/platforms/:member_id/',
  needs: changingDeals,
  params: platformParams,
  body: z.strictObject({
    external_deal_id: optionalText(100).optional(),
    platform_state: z.enum(PLATFORM_STATES).exclude(['unsent']).optional(),
  }),
  reply: done,
});

/** A message is given up after some attempts: whoever may change the deal has it tried again. */
export const retryDealPlatform = defineCall({
  name: 'masterdeals.retry-platform',
  summary: 'Tell a platform again what it could not be told last',
  method: 'POST',
  path: '/masterdeals/:masterdeal_id/platforms/:member_id/retry/',
  needs: changingDeals,
  params: platformParams,
  reply: done,
});

/** The reason of a message that no connection carries: a person hands its document over. */
export const BY_HAND = 'by_hand';

const message = z.object({
  message_id: z.int(),
  member_id: z.int(),
  member_name: z.string(),
  message_kind: z.enum(MESSAGE_KINDS),
  state: z.enum(WORK_STATES),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** The HTTP status and why it did not succeed. */
  status: z.int().nullable(),
  reason: z.string().nullable(),
  /** What was sent, as it was sent. */
  document: z.string().nullable(),
});
export type DealMessage = z.infer<typeof message>;

/** What was sent holds all buyers: for those who sell. */
const readingMessages = reads('deals', 'deals-update');

export const listDealMessages = defineCall({
  name: 'masterdeals.messages',
  summary: 'What was sent to the platforms of a deal, the last first',
  method: 'GET',
  path: '/masterdeals/:masterdeal_id/messages/',
  needs: readingMessages,
  params: dealParams,
  query: z.strictObject(paging),
  reply: listOf(message),
});

/** The files of a deal: OpenRTB's `pmp.deals`, the IAB document, Xandr's deal and profile, a CSV for people. */
export const DEAL_FILES = ['openrtb', 'iab', 'xandr', 'csv'] as const;
export type DealFile = (typeof DEAL_FILES)[number];

export const downloadDealFile = defineCall({
  name: 'masterdeals.file',
  summary: 'A deal as one of its platforms reads it',
  method: 'GET',
  path: '/masterdeals/:masterdeal_id/platforms/:member_id/file/',
  needs: readingMessages,
  params: platformParams,
  query: z.strictObject({ format: z.enum(DEAL_FILES) }),
  reply: fileReply,
});

/** A platform, or whoever speaks for it, writes back with a key. */
export const writeDealPlatform = defineCall({
  name: 'deals.write-platform',
  summary:
    'Write back what a platform calls a deal, what it and its seats say of it, and whether it is locked',
  method: 'PUT',
  path: '/deals/platforms/',
  needs: apiKey('deals:write'),
  body: z.strictObject({
    /** Which deal: by the code it was sent under, or by its own number and member. */
    deal_code: text(100).optional(),
    masterdeal_id: id().optional(),
    member_id: id().optional(),
    external_deal_id: optionalText(100).optional(),
    platform_state: z.enum(PLATFORM_STATES).exclude(['unsent']).optional(),
    locked: z.boolean().optional(),
    platform_contact: optionalText(limits.text.line).optional(),
    error: optionalText(limits.text.line).optional(),
    seats: countedArray(
      z.strictObject({ buyer_id: id(), seat_state: z.enum(PLATFORM_STATES).exclude(['unsent']) }),
      { max: limits.deal.maxBuyers },
    ).optional(),
  }),
  reply: done,
});
