import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { OutgoingGuard } from './address-guard.ts';
import { type OutgoingRequest, type Read, requestOutgoing } from './request.ts';

/** What is answered beyond a status is not read. */
const statusOf: Read<number> = async (response) => {
  response.destroy();
  return response.statusCode ?? 0;
};

/** Asks another program something of which only the status matters. */
export async function sendOutgoing(
  guard: OutgoingGuard,
  message: OutgoingRequest,
  deadlineMs?: number,
): Promise<Outcome> {
  const answered = await requestOutgoing(guard, message, statusOf, deadlineMs);
  if (!answered.ok) return answered;
  const { value: status, milliseconds } = answered;
  if (status < 200 || status > 299) return { ok: false, reason: 'status', status };
  return { ok: true, status, milliseconds };
}
