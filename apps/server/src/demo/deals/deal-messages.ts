import { BY_HAND } from '@encart/contract/deals/deal-platforms.calls.ts';
import { namedUuid } from '#demo/named-uuid.ts';
import { STATUS_AFTER } from '#domain/deals/deal-messages.store.ts';
import { DEAL_MESSAGES } from '#domain/deals/deal-messages-queue.ts';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import { iabDocument } from '#domain/deals/iab-document.ts';
import type { Seller } from '#domain/deals/seller.ts';
import { HOUR, later } from '#kit/process/clock.ts';
import type { DealStep } from './deal-steps.ts';

const SECOND = 1_000;
/** How long eight attempts take, each later than the one before. */
const UNTIL_GIVEN_UP = 4 * HOUR;

/** What a platform was told for a step: handed over by somebody, as no platform of the demo is connected, or given up. */
export function messageRowOf({ action, at }: DealStep, deal: DealToSend, isGivenUp: boolean, seller: Seller) {
  const told = { ...deal, status: action === 'send' ? ('active' as const) : STATUS_AFTER[action] };
  const { masterdeal_id, member_id } = deal;
  return {
    masterdeal_id,
    member_id,
    message_kind: action,
    message_key: namedUuid(`${action} of deal ${masterdeal_id} on ${member_id} at ${at.toISOString()}`),
    deal: told,
    document: JSON.stringify(iabDocument(told, seller)),
    reason: isGivenUp ? 'timeout' : BY_HAND,
    created_at: at,
    work_state: isGivenUp ? 'failed' : 'done',
    work_share: member_id,
    work_after: at,
    work_attempts: isGivenUp ? DEAL_MESSAGES.tries : 1,
    work_error: isGivenUp ? 'timeout' : null,
    work_started_at: later(at, SECOND),
    work_changed_at: later(at, isGivenUp ? UNTIL_GIVEN_UP : 2 * SECOND),
  };
}
