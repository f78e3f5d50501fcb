import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { brokenIntegrationRules } from '@encart/contract/resources/integrations.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { RecordHooks } from '#kit/resources/write-record.ts';

interface Circumstances {
  /** Unencrypted addresses are taken when the operator has named the hosts that may be spoken to. */
  plainHttp: boolean;
  clock: Clock;
}

/** Refuses an integration that is not one thing as a whole. */
export function validateIntegration({ plainHttp, clock }: Circumstances) {
  const judge: NonNullable<RecordHooks['judge']> = async ({ before, change }) => {
    const { receiver_url, expires_at, integration_kind } = change;
    const refused = (field: string, rule: string, when: boolean): BrokenRule[] =>
      when ? [{ field, rule }] : [];
    const isPast = typeof expires_at === 'string' && new Date(expires_at) <= clock.now();
    const broken = [
      ...brokenIntegrationRules({ ...before, ...change }),
      ...refused(
        'integration_kind',
        'fixed',
        before !== null && integration_kind !== undefined && integration_kind !== before.integration_kind,
      ),
      ...refused('expires_at', 'future', isPast && expires_at !== before?.expires_at),
      ...refused('receiver_url', 'https', !plainHttp && /^http:/i.test(String(receiver_url ?? ''))),
    ];
    if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
  };
  return judge;
}
