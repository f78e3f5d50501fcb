import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import type { integrations } from '@encart/contract/resources/integrations.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { RecordHooks } from '#kit/resources/write-record.ts';

interface Circumstances {
  /** Unencrypted addresses are taken when the operator has named the hosts that may be spoken to. */
  plainHttp: boolean;
  clock: Clock;
}

/** Refuses what only the record before, the time or the operator's settings can tell. */
export function validateIntegration({ plainHttp, clock }: Circumstances) {
  const validate: NonNullable<RecordHooks<typeof integrations>['validate']> = async ({ before, change }) => {
    const { receiver_url, expires_at, integration_kind, platform_token } = change;
    const refused = (field: string, rule: string, when: boolean): BrokenRule[] =>
      when ? [{ field, rule }] : [];
    const isPast = !!expires_at && new Date(expires_at) <= clock.now();
    const broken = [
      ...refused(
        'integration_kind',
        'fixed',
        before !== null && integration_kind !== undefined && integration_kind !== before.integration_kind,
      ),
      // Kept for another address, it could be sent to a stranger.
      ...refused(
        'platform_token',
        'again',
        !!before?.platform_token && !platform_token && !!receiver_url && receiver_url !== before.receiver_url,
      ),
      ...refused('expires_at', 'future', isPast && expires_at !== before?.expires_at),
      ...refused('receiver_url', 'https', !plainHttp && /^http:/i.test(receiver_url ?? '')),
    ];
    if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
  };
  return validate;
}
