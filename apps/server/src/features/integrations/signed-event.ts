import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { OutgoingGuard } from '#kit/outgoing/address-guard.ts';
import { sendOutgoing } from '#kit/outgoing/send.ts';
import { signatureOf } from '#kit/outgoing/signature.ts';

/** What a receiver learns: that something happened to a thing, never what is in it. */
export interface ReceiverEvent {
  event: string;
  entity: string;
  entity_id: string | null;
  happened_at: string;
}

interface Sending {
  url: string;
  secret: string;
  /** The same at every attempt. */
  delivery_key: string;
  now: Date;
}

/** Sends a signed event. */
export function sendSigned(guard: OutgoingGuard, event: ReceiverEvent, to: Sending): Promise<Outcome> {
  const body = JSON.stringify(event);
  const headers = {
    'user-agent': 'Encart',
    'encart-event': event.event,
    'encart-delivery': to.delivery_key,
    'encart-signature': signatureOf(to.secret, to.now, body),
  };
  return sendOutgoing(guard, { method: 'POST', url: to.url, headers, body });
}
