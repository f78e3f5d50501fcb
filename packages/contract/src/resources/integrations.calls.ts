import { z } from 'zod';
import { apiKey, KEY_SCOPES, reads, writes } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { callsOf } from '#api/resource-calls.ts';
import { idText } from '#base/wire-rules.ts';
import { DELIVERY_STATES, integrations, RECEIVER_EVENTS } from '#resources/integrations.ts';

/** All that is ever said about a delivery that did not succeed. */
export const DELIVERY_REASONS = [
  'refused',
  'unreachable',
  'certificate',
  'timeout',
  'status',
  'answer',
  'revoked',
  'failed',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

const { create, list } = callsOf(integrations);
/** The row with the key or the secret, which is never said again. */
const rowWithSecret = create.reply.shape.data.and(z.object({ secret: z.string() }));

const params = z.strictObject({ integration_id: idText() });
const changing = writes('integrations', 'admin-integrations-update');

export const createIntegration = defineCall({
  ...create,
  summary: 'Add an integration; its key or secret is told this once',
  reply: one(rowWithSecret),
});

export const rotateIntegration = defineCall({
  name: 'integrations.rotate',
  summary: 'Give an integration a new key or secret, told this once; the one before is worth nothing',
  method: 'POST',
  path: '/integrations/:integration_id/rotate/',
  needs: changing,
  params,
  reply: one(rowWithSecret),
});

export const revokeIntegration = defineCall({
  name: 'integrations.revoke',
  summary: 'End an integration for good',
  method: 'POST',
  path: '/integrations/:integration_id/revoke/',
  needs: changing,
  params,
  reply: create.reply,
});

const outcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), status: z.int(), milliseconds: z.int() }),
  z.object({ ok: z.literal(false), reason: z.enum(DELIVERY_REASONS), status: z.int().nullable() }),
]);
export type Outcome = z.infer<typeof outcome>;

export const testIntegration = defineCall({
  name: 'integrations.test',
  summary: 'Send a signed test to a receiver or a platform now',
  method: 'POST',
  path: '/integrations/:integration_id/test/',
  needs: changing,
  params,
  reply: one(outcome),
});

const delivery = z.object({
  delivery_id: z.int(),
  delivery_event: z.enum(RECEIVER_EVENTS),
  entity: z.string(),
  entity_id: z.string().nullable(),
  happened_at: z.iso.datetime(),
  delivery_state: z.enum(DELIVERY_STATES),
  delivery_attempts: z.int(),
  delivery_status: z.int().nullable(),
  delivery_reason: z.enum(DELIVERY_REASONS).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const listDeliveries = defineCall({
  name: 'integrations.deliveries',
  summary: 'The last events sent to a receiver, and what became of them',
  method: 'GET',
  path: '/integrations/:integration_id/deliveries/',
  needs: reads('integrations'),
  params,
  reply: z.object({ data: z.array(delivery) }),
});

/** So that whoever was given a key can try it. */
export const currentIntegration = defineCall({
  name: 'integrations.current',
  summary: 'Whose key this is, and what it may do',
  method: 'GET',
  path: `${list.path}/current/`,
  needs: apiKey(),
  reply: one(
    z.object({
      integration_name: z.string(),
      key_scopes: z.array(z.enum(KEY_SCOPES)),
      profile: z.object({ profile_id: z.int(), profile_name: z.string() }).nullable(),
      expires_at: z.iso.datetime().nullable(),
    }),
  ),
});
