import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { draftValues } from './draft-values.ts';

const { reportgenerations: reports } = resources;

it('a draft fills in what its fields take and nothing else', () => {
  expect(
    draftValues(reports, {
      name: 'Ventes',
      period: 'last_century',
      metrics: ['revenue_gross'],
      dimensions: [{ dimension: 'publisher' }],
      status: 'completed',
      advertisers: [3],
      __proto__: { hour: 3 },
    }),
  ).toEqual({
    name: 'Ventes',
    metrics: ['revenue_gross'],
    dimensions: [{ dimension: 'publisher', shown: true, operator: 'and', filters: [] }],
  });
});

it('a dimension of another family is not taken', () => {
  expect(draftValues(reports, { dimensions: [{ dimension: 'campaign' }] })).toEqual({});
});
