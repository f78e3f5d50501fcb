import type { ConnectionProtocol } from '@encart/contract/resources/integrations.ts';
import { signingContext, tokenContext } from '#domain/receivers/secret-contexts.ts';
import type { OutgoingGuard } from '#kit/outgoing/address-guard.ts';
import { type Exchanged, exchangeOutgoing } from '#kit/outgoing/exchange.ts';
import { signatureOf } from '#kit/outgoing/signature.ts';
import type { Sealer } from '#kit/security/sealed-secrets.ts';

/** A connection to a platform as it is stored. */
export interface StoredConnection {
  integration_id: number;
  platform_protocol: ConnectionProtocol;
  receiver_url: string;
  receiver_secret_sealed: string;
  platform_token_sealed: string | null;
}

/** What a platform is asked. */
interface Question {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the address of the platform, with its own query. */
  path: string;
  body?: object;
  /** Tells a repetition of what is made or changed; a question may be asked as often as one likes. */
  key?: string;
}

export type Ask = (question: Question) => Promise<Exchanged>;

interface Tools {
  guard: OutgoingGuard;
  open: Sealer['open'];
  now: Date;
  deadlineMs?: number | undefined;
}

/** The address of the platform with a path behind it; a query it has already stays. */
function addressOf(receiver_url: string, path: string): string {
  const url = new URL(receiver_url);
  const [behind = '', query = ''] = path.split('?');
  url.pathname = url.pathname.replace(/\/$/, '') + behind;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Asks a platform in our name: every question is signed. */
export function connectTo(connection: StoredConnection, { guard, open, now, deadlineMs }: Tools): Ask {
  const { integration_id, receiver_url, receiver_secret_sealed, platform_token_sealed } = connection;
  const secret = open(receiver_secret_sealed, signingContext(integration_id));
  const token = platform_token_sealed && open(platform_token_sealed, tokenContext(integration_id));
  return ({ method, path, body, key }) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'user-agent': 'Encart',
      accept: 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
      'encart-signature': signatureOf(secret, now, text ?? ''),
      ...(token ? { authorization: token } : {}),
    };
    const url = addressOf(receiver_url, path);
    return exchangeOutgoing(
      guard,
      { method, url, headers, ...(text === undefined ? {} : { body: text }) },
      deadlineMs,
    );
  };
}
