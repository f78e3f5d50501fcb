import { describe, expect, it } from 'vitest';
import { recordInput } from '#api/record-input.ts';
import { brokenRules } from '#base/issues.ts';
import { LOCALES } from '#base/locales.ts';
import { resources } from '#resources/resources.ts';
import { ruleText } from '#texts/say.ts';
import { REPORT_FAMILIES } from './report-families.ts';
import { REPORT_PERIODS } from './report-periods.ts';

const report = (given: object = {}) => ({
  name: 'Ventes',
  period: 'yesterday',
  metrics: ['revenue_gross'],
  dimensions: [{ dimension: 'publisher' }],
  sendto: ['a@b.example'],
  ...given,
});

const rulesOf = (given: object, family: (typeof REPORT_FAMILIES)[number] = 'reportgenerations') => {
  const body = report(given);
  const { error } = recordInput(resources[family]).safeParse(body);
  return error ? brokenRules(error, body).map(({ field, rule }) => `${field} ${rule}`) : [];
};

describe('a report is right', () => {
  it.each(REPORT_FAMILIES)('with a name, a period, a metric and a recipient: %s', (family) => {
    expect(rulesOf({}, family)).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name required'],
    [{ name: 'deux\nlignes' }, 'name characters'],
    [{ metrics: [] }, 'metrics min_array'],
    [{ metrics: ['bids', 'bids'] }, 'metrics different'],
    [{ sendto: [] }, 'sendto required'],
    [{ sendto: ['pas une adresse'] }, 'sendto.0 email'],
    [{ sendto: ['a@b.example\r\nBcc: c@d.example'] }, 'sendto.0 characters'],
    [{ sendto: ['a(commentaire)@b.example'] }, 'sendto.0 email'],
    [{ sendto: ['a@b.example,c@d.example'] }, 'sendto.0 email'],
    [{ sendto: ['"a b"@c.example'] }, 'sendto.0 email'],
    [{ sendto: ['a\0@b.example'] }, 'sendto.0 characters'],
    [{ sendto: Array.from({ length: 11 }, (_, at) => `a${at}@b.example`) }, 'sendto max_lines'],
    [{ period: 'none' }, 'startdate required'],
    [{ period: 'none', startdate: '2026-02-30', enddate: '2026-03-01' }, 'startdate day'],
    [{ period: 'none', startdate: '2026-03-02', enddate: '2026-03-01' }, 'enddate after'],
    [{ period: 'none', startdate: '2020-01-01', enddate: '2026-03-01' }, 'enddate max_days'],
    [{ startdate: '2026-03-01' }, 'startdate period_or_dates'],
    [
      { period: 'none', startdate: '2026-03-01', enddate: '2026-03-01', frequency: 'daily' },
      'period schedule_period',
    ],
    [{ dimensions: [{ dimension: 'date' }, { dimension: 'date' }] }, 'dimensions different'],
    [{ dimensions: [{ dimension: 'date', filters: [{ ids: [1] }] }] }, 'dimensions.0.filters time_filter'],
    [{ dimensions: [{ dimension: 'deal', shown: false }] }, 'dimensions.0.filters hidden_filter'],
    [{ dimensions: [{ dimension: 'deal', filters: [{ ids: [] }] }] }, 'dimensions.0.filters.0.ids min'],
    [{ dimensions: [{ dimension: 'lineitem' }] }, 'dimensions.0.dimension choice'],
    [{ compare: 'previous', dimensions: [{ dimension: 'month' }] }, 'compare compare_times'],
    [{ separator: 'comma', decimal: 'comma' }, 'decimal decimal_separator'],
    [{ delivery: 'threshold' }, 'threshold required'],
    [
      { delivery: 'threshold', threshold: { metric: 'bids', of: 'value', is: 'above', value: 1 } },
      'threshold.metric threshold_metric',
    ],
    [{ hour: 24 }, 'hour max'],
    [{ status: 'completed' }, 'status unknown'],
    [{ advertisers: [1] }, 'advertisers unknown'],
  ])('unless %j', (given, wanted) => {
    expect(rulesOf(given)).toContain(wanted);
  });

  it('with the brand: at most five dimensions, and at most 31 days whenever it runs', () => {
    const dimensions = ['brand', 'date', 'deal', 'dsp', 'size', 'format'].map((dimension) => ({ dimension }));
    expect(rulesOf({ dimensions })).toEqual(['dimensions brand_dimensions']);
    expect(rulesOf({ dimensions: dimensions.slice(0, 5) })).toEqual([]);
    const brand = [{ dimension: 'brand' }];
    const refused = REPORT_PERIODS.filter((period) => period !== 'none').filter(
      (period) => rulesOf({ period, dimensions: brand }).length > 0,
    );
    expect(refused).toEqual(['year_to_date']);
    const own = { period: 'none', startdate: '2026-01-01', dimensions: brand };
    expect(rulesOf({ ...own, enddate: '2026-01-31' })).toEqual([]);
    expect(rulesOf({ ...own, enddate: '2026-02-01' })).toEqual(['enddate brand_days']);
  });

  it('filtered by the brand, wherever the filter stands: at most 31 days, and as many dimensions as others', () => {
    const brand = { dimension: 'brand', ids: [3] };
    const filtered = (advanced_filters: object, given: object = {}) =>
      rulesOf({ period: 'year_to_date', advanced_filters, ...given }, 'reportgenerationcampaigns');
    expect(filtered(brand)).toEqual(['period brand_days']);
    const deep = { all: [{ dimension: 'deal', ids: [1] }, { not: { any: [brand] } }] };
    expect(filtered(deep)).toEqual(['period brand_days']);
    const own = { period: 'none', startdate: '2026-01-01', enddate: '2026-02-01' };
    expect(filtered(brand, own)).toEqual(['enddate brand_days']);
    expect(filtered({ dimension: 'deal', ids: [1] })).toEqual([]);
    const dimensions = ['date', 'deal', 'dsp', 'size', 'format', 'ssp'].map((dimension) => ({ dimension }));
    expect(filtered(brand, { dimensions, period: 'yesterday' })).toEqual([]);
  });

  it('and every rule has its sentence in both languages', () => {
    const rules = ['period_or_dates', 'schedule_period', 'brand_dimensions', 'brand_days', 'time_filter'];
    for (const locale of LOCALES)
      for (const rule of rules)
        expect(ruleText(locale, { field: 'x', rule, values: { max: 5 } })).not.toBe(
          ruleText(locale, { field: 'x', rule: 'invalid' }),
        );
  });
});
