import { createHmac } from 'node:crypto';
import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { OutgoingGuard } from '#kit/outgoing/address-guard.ts';
import { postOutgoing } from '#kit/outgoing/post.ts';

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

/** Sends an event with a signature over its time and its text, so that neither can be made up nor sent again later. */
export function sendSigned(guard: OutgoingGuard, event: ReceiverEvent, to: Sending): Promise<Outcome> {
  const body = JSON.stringify(event);
  const time = Math.floor(to.now.getTime() / 1000);
  const signature = createHmac('sha256', to.secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'user-agent': 'Encart',
    'encart-event': event.event,
    'encart-delivery': to.delivery_key,
    'encart-signature': `t=${time},v1=${signature}`,
  };
  return postOutgoing(guard, { url: to.url, headers, body });
}
