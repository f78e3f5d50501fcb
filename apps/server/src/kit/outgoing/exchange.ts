import type { IncomingMessage } from 'node:http';
import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { OutgoingGuard } from './address-guard.ts';
import { type OutgoingRequest, requestOutgoing } from './request.ts';

/** The longest answer that is read, unless more is expected. */
export const MOST_BYTES = 256 * 1024;

/** What another program answered: JSON, or nothing where it answered nothing. */
export type Exchanged =
  | { ok: true; status: number; json: unknown; milliseconds: number }
  | Extract<Outcome, { ok: false }>;

interface Answer {
  status: number;
  /** Absent where the answer was too long. */
  text: string | undefined;
}

const readAnswer =
  (mostBytes: number) =>
  async (response: IncomingMessage): Promise<Answer> => {
    const status = response.statusCode ?? 0;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      bytes += part.length;
      if (bytes > mostBytes) {
        response.destroy();
        return { status, text: undefined };
      }
      parts.push(part);
    }
    return { status, text: Buffer.concat(parts).toString('utf8') };
  };

/** Asks another program something and reads its JSON; one that is too long or no JSON is a failure. */
export async function exchangeOutgoing(
  guard: OutgoingGuard,
  message: OutgoingRequest,
  deadlineMs?: number,
  mostBytes = MOST_BYTES,
): Promise<Exchanged> {
  const answered = await requestOutgoing(guard, message, readAnswer(mostBytes), deadlineMs);
  if (!answered.ok) return answered;
  const { status, text } = answered.value;
  if (status < 200 || status > 299) return { ok: false, reason: 'status', status };
  try {
    if (text === undefined) throw new RangeError('the answer is too long');
    const json: unknown = text.trim() === '' ? null : JSON.parse(text);
    return { ok: true, status, json, milliseconds: answered.milliseconds };
  } catch {
    return { ok: false, reason: 'answer', status };
  }
}
