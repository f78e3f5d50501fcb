import type { DealTargeting } from '@encart/contract/deals/deal-figures.calls.ts';
import { describe, expect, it } from 'vitest';
import { targetingConditions } from './forecast-filter.ts';

const nothing: DealTargeting = {
  type: null,
  floorprice: null,
  buyers: [],
  inventory_action: 'include',
  publishers: [],
  salesthematics: [],
  supplies: [],
  sizes: [],
  country_action: 'include',
  countries: [],
};
const formats = [
  { format_id: 1, deal_type: 'video' as const },
  { format_id: 2, deal_type: 'preroll' as const },
  { format_id: 3, deal_type: 'outstream' as const },
  { format_id: 4, deal_type: 'native' as const },
];
const conditions = (given: Partial<DealTargeting>, context = {}) =>
  Object.fromEntries(
    targetingConditions({ ...nothing, ...given }, { formats, broughtPublishers: [], ...context }),
  );

describe('conditions of a deal’s choices', () => {
  it('are none where nothing is chosen; a floor, buyers and an exclusion of nothing are none', () => {
    expect(
      conditions({ floorprice: 2, buyers: [1], inventory_action: 'exclude', country_action: 'exclude' }),
    ).toEqual({});
  });

  it('take the formats sold as the type, and every video for video', () => {
    expect(conditions({ type: 'video' })).toEqual({ type: { dimension: 'format', ids: [1, 2, 3] } });
    expect(conditions({ type: 'preroll' })).toEqual({ type: { dimension: 'format', ids: [2] } });
    expect(conditions({ type: 'native' }, { formats: formats.slice(0, 1) })).toEqual({
      type: { dimension: 'format', ids: [] },
    });
    expect(conditions({ type: 'native' }, { formats: [] })).toEqual({});
  });

  it('join publishers with those the thematics bring', () => {
    const context = { broughtPublishers: [7, 8] };
    expect(conditions({ publishers: [7, 9], salesthematics: [1] }, context)).toEqual({
      inventory: { dimension: 'publisher', ids: [7, 9, 8] },
    });
    expect(conditions({ salesthematics: [1] })).toEqual({ inventory: { dimension: 'publisher', ids: [] } });
  });

  it('exclude what is to be excluded', () => {
    expect(
      conditions({
        inventory_action: 'exclude',
        publishers: [1],
        country_action: 'exclude',
        countries: [3],
        supplies: [4],
        sizes: [5],
      }),
    ).toEqual({
      inventory: { not: { dimension: 'publisher', ids: [1] } },
      supplies: { dimension: 'supply', ids: [4] },
      sizes: { dimension: 'size', ids: [5] },
      countries: { not: { dimension: 'country', ids: [3] } },
    });
  });
});
