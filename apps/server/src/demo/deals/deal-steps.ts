import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import type { DealAction, DealState } from '@encart/contract/deals/deal-states.ts';
import { workedAt } from './deal-record.ts';
import type { DealPlan } from './plan-deals.ts';

/** What somebody asked of a deal, with its state before and after. */
export interface DealStep {
  action: DealAction;
  at: Date;
  before: DealState;
  after: DealState;
}

interface Moments {
  sent_at: Date | null;
  ended_at: Date | null;
}

/** Yesterday at noon its platforms were to take it up again, and one of them did not answer. */
export const failedResume = (now: Date) => instantAt(addDays(dayOf(now), -1), 12);

/** What was asked of a deal since it was composed, in order. */
export function stepsOf({ story, dates }: DealPlan, { sent_at, ended_at }: Moments, now: Date): DealStep[] {
  if (!sent_at) return [];
  const steps: DealStep[] = [{ action: 'send', at: sent_at, before: 'draft', after: 'sent' }];
  const last = dates.sells?.until;
  if (story === 'paused' && last)
    steps.push({
      action: 'pause',
      at: workedAt(addDays(last, 1), 0, now),
      before: 'active',
      after: 'paused',
    });
  if (story === 'platform_error') {
    const at = failedResume(now);
    const morning = instantAt(dayOf(at), 10);
    steps.push({ action: 'pause', at: morning, before: 'active', after: 'paused' });
    steps.push({ action: 'resume', at, before: 'paused', after: 'active' });
  }
  if (ended_at) steps.push({ action: 'end', at: ended_at, before: 'active', after: 'ended' });
  return steps;
}
