import type { Principal } from '@encart/contract/access/principal.ts';
import { profileTypeOf, ROLES } from '@encart/contract/access/roles.ts';
import { QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import { describe, expect, it } from 'vitest';
import { nextReports, pathIn, pathInto, reportPath } from './drill-path.ts';

const buyer: Principal = {
  user_id: 1,
  user_role: 'UB',
  profile_id: 1,
  profile_type: 'B',
  endpoints: [{ endpoint_name: 'quickreports', profile_endpoint_read: true, profile_endpoint_write: false }],
  services: [],
  original_user_id: null,
};

describe('the path of an address', () => {
  it('is pairs of dimension and id', () =>
    expect(pathIn('regie/3/format/0')).toEqual([
      { dimension: 'regie', id: 3 },
      { dimension: 'format', id: 0 },
    ]));
  it.each([
    'nothing/3',
    'regie',
    'regie/x',
    'regie/-1',
    'regie/01',
    'regie/99999999999',
    'date/3',
    'regie/3.5',
  ])('leaves out %s', (params) => expect(pathIn(params)).toEqual([]));
  it('believes the first of two', () =>
    expect(pathIn('regie/3/regie/4')).toEqual([{ dimension: 'regie', id: 3 }]));
  it('is written back as it was read', () => {
    expect(reportPath('formats', pathIn('publisher/12'))).toBe('/quickreports/formats/publisher/12');
    expect(reportPath('formats', [])).toBe('/quickreports/formats');
  });
});

it('a row is broken down by what is open to the reader and not narrowed yet', () => {
  expect(nextReports(buyer, 'deals', [])).toEqual(['formats', 'dsps', 'tradingdesks', 'sizes']);
  expect(nextReports(buyer, 'formats', pathInto('deals', [], 5))).toEqual(['sizes', 'dsps', 'tradingdesks']);
  expect(nextReports(null, 'deals', [])).toEqual([]);
});

it.each(ROLES)('%s is offered no drill-down that narrows by what is closed to them', (user_role) => {
  const who: Principal = { ...buyer, user_role, profile_type: profileTypeOf(user_role) };
  for (const noun of QUICKREPORTS) {
    const [next] = nextReports(who, noun, []);
    for (const { dimension } of next ? pathInto(noun, [], 1) : [])
      expect([noun, mayFilterBy(who, dimension)]).toEqual([noun, true]);
  }
  expect(nextReports(who, 'publishers', []).length > 0).toBe(['SA', 'AP', 'UP'].includes(user_role));
});
