import type { CampaignLevel } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { presetPeriod } from '@encart/contract/analytics/periods.ts';
import { REPORT_PERIODS } from '@encart/contract/reports/report-periods.ts';
import { type PeriodChoice, periodOf } from '#kit/figures/period/period-choice.ts';

const named = REPORT_PERIODS.filter((name) => name !== 'none');

/** The period of a report with the days that were chosen: by its name where it has one today. */
function draftPeriod(choice: PeriodChoice, today: Day) {
  const { start, end } = periodOf(choice, today);
  const same = named.filter((name) => {
    const preset = presetPeriod(name, today);
    return preset.start === start && preset.end === end;
  });
  const period = same.find((name) => name === choice) ?? same[0];
  return period ? { period } : { period: 'none' as const, startdate: start, enddate: end };
}

/** The part of a campaigns report that tells what was chosen in the list: these campaigns or line items, by day. */
export function reportDraft(level: CampaignLevel, ids: readonly number[], choice: PeriodChoice, today: Day) {
  const chosen =
    level === 'campaign'
      ? {
          dimensions: [
            { dimension: 'campaign', filters: [{ ids }] },
            { dimension: 'lineitem' },
            { dimension: 'date' },
          ],
        }
      : {
          lineitems: ids,
          lineitems_choice: 'include',
          dimensions: [{ dimension: 'lineitem' }, { dimension: 'date' }],
        };
  return {
    ...draftPeriod(choice, today),
    ...chosen,
    metrics: ['revenue_gross', 'impressions_sold', 'ecpm_gross', 'ctr'],
  };
}
