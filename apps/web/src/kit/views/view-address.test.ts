import { expect, it } from 'vitest';
import { parseSearch } from '#kit/address/search-params.ts';
import {
  clearDefaultViews,
  defaultViewIn,
  hasDefaultViews,
  keepDefaultViews,
  useDefaultViews,
} from './default-views.ts';
import { defaultAddress, searchKey, viewAddress, viewSearchOf } from './view-address.ts';

it('keeps everything an address says, but for what is of one reading', () => {
  const address = parseSearch(
    'period=last_7_days&columns=a&columns=b&filters=regie.3&page=4&edit=7&currency=USD',
  );
  expect(viewSearchOf(address, '')).toEqual({
    period: 'last_7_days',
    columns: ['a', 'b'],
    filters: 'regie.3',
  });
});

it('keeps a relative period relative, and days that were chosen', () => {
  expect(viewSearchOf(parseSearch('period=this_month'), '')).toEqual({ period: 'this_month' });
  const days = { start: '2026-01-01', end: '2026-01-03' };
  expect(viewSearchOf(days, '')).toEqual(days);
});

it('leads back to where it was saved, the rest of the path included', () => {
  const search = viewSearchOf({ tab: 'trend', columns: ['a', 'b'] }, 'regie/3');
  expect(viewAddress('quickreports-publishers', search)).toBe(
    '/quickreports/publishers/regie/3?tab=trend&columns=a&columns=b',
  );
  expect(viewAddress('analytics-cpm', {})).toBe('/analytics/cpm');
});

it('opens no page by itself with what no address says: it would open again for ever', () => {
  expect(defaultAddress('quickreports-publishers', { _path: 'regie/3' })).toBe(
    '/quickreports/publishers/regie/3',
  );
  expect(defaultAddress('analytics-cpm', { by: 'format' })).toBe('/analytics/cpm?by=format');
  for (const search of [{}, { a: [] }, { _path: '' }, { _path: '//' }, { _path: './..' }, { _path: ['x'] }])
    expect(defaultAddress('quickreports-publishers', search)).toBeNull();
  // A page without more of a path.
  expect(defaultAddress('analytics-cpm', { _path: 'regie/3' })).toBeNull();
});

it('keeps the parts of a path, however it was written', () => {
  expect(viewSearchOf({}, '/regie//3/')).toEqual({ _path: 'regie/3' });
  expect(viewSearchOf({}, '/')).toEqual({});
});

it('is recognised whatever the order of its parameters', () => {
  expect(searchKey({ b: ['x'], a: '1' })).toBe(searchKey({ a: '1', b: 'x' }));
  expect(searchKey({ a: '1' })).not.toBe(searchKey({ a: '2' }));
});

it('opens pages of the user whose default it is, and of nobody else', () => {
  clearDefaultViews();
  expect(hasDefaultViews(1)).toBe(false);
  keepDefaultViews(1, { 'analytics-cpm': { view_id: 5, search: { by: 'format' } } });
  const views = useDefaultViews.getState();
  expect(hasDefaultViews(1)).toBe(true);
  expect(defaultViewIn(views, 1, 'analytics-cpm')).toEqual({ view_id: 5, search: { by: 'format' } });
  expect(defaultViewIn(views, 1, 'analytics-dashboard')).toBeNull();
  for (const other of [2, null]) expect(defaultViewIn(views, other, 'analytics-cpm')).toBeNull();
  for (const odd of [null, 'x', { 'analytics-cpm': 3 }, { 'analytics-cpm': { search: {} } }])
    expect(defaultViewIn({ byUser: { 1: odd } }, 1, 'analytics-cpm')).toBeNull();
  clearDefaultViews();
});
