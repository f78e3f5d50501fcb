import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { OutgoingGuard } from '#kit/outgoing/address-guard.ts';
import { sendOutgoing } from '#kit/outgoing/send.ts';
import { signatureOf } from '#kit/outgoing/signature.ts';

interface Connection {
  url: string;
  secret: string;
  token: string | null;
  now: Date;
}

/** Asks a platform whether it is there and knows us, without telling it of any deal. */
export const tryPlatform = (
  guard: OutgoingGuard,
  { url, secret, token, now }: Connection,
): Promise<Outcome> =>
  sendOutgoing(guard, {
    method: 'GET',
    url,
    headers: {
      'user-agent': 'Encart',
      'encart-signature': signatureOf(secret, now, ''),
      ...(token ? { authorization: token } : {}),
    },
  });
