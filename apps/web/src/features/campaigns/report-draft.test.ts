import { recordInput } from '@encart/contract/api/record-input.ts';
import { reportgenerationcampaigns } from '@encart/contract/resources/reports.ts';
import { describe, expect, it } from 'vitest';
import { reportDraft } from './report-draft.ts';

/** A Monday. */
const TODAY = '2026-11-16';

describe('the draft of a report', () => {
  it('is about the chosen campaigns, their line items and days', () => {
    expect(reportDraft('campaign', [4, 7], 'last_30_days', TODAY)).toEqual({
      period: 'last_30_days',
      dimensions: [
        { dimension: 'campaign', filters: [{ ids: [4, 7] }] },
        { dimension: 'lineitem' },
        { dimension: 'date' },
      ],
      metrics: ['revenue_gross', 'impressions_sold', 'ecpm_gross', 'ctr'],
    });
  });

  it('is about the chosen line items', () => {
    expect(reportDraft('lineitem', [9], 'yesterday', TODAY)).toMatchObject({
      lineitems: [9],
      lineitems_choice: 'include',
      dimensions: [{ dimension: 'lineitem' }, { dimension: 'date' }],
    });
  });

  it('names its period where it can, as it was named', () => {
    const periodIn = (choice: Parameters<typeof reportDraft>[2]) => {
      const { period, startdate, enddate } = {
        startdate: null,
        enddate: null,
        ...reportDraft('campaign', [1], choice, TODAY),
      };
      return [period, startdate, enddate];
    };
    expect(periodIn({ start: '2026-10-01', end: '2026-10-31' })).toEqual(['last_month', null, null]);
    // On a Monday both have the same days.
    expect(periodIn('last_week')).toEqual(['last_week', null, null]);
    expect(periodIn('last_7_days')).toEqual(['last_7_days', null, null]);
    expect(periodIn({ start: '2026-10-02', end: '2026-10-31' })).toEqual([
      'none',
      '2026-10-02',
      '2026-10-31',
    ]);
  });

  it('is one the API takes, once it has a name and a recipient', () => {
    const rest = { name: 'Rapport', sendto: ['lecteur@client.example'] };
    for (const level of ['campaign', 'lineitem'] as const)
      for (const choice of ['last_month', { start: '2026-09-02', end: '2026-09-03' }] as const) {
        const draft = { ...reportDraft(level, [1, 2], choice, TODAY), ...rest };
        expect(recordInput(reportgenerationcampaigns).safeParse(draft).error).toBeUndefined();
      }
  });
});
