import { expect, it } from 'vitest';
import { testPrincipal } from '#kit/session/test-principal.ts';
import { firedLength, isFiredAt } from './fired-length.ts';
import { contributorPlace, type FiredPlaceParts, firedPlace } from './fired-places.ts';

const admin = testPrincipal('SA');
const buyer = testPrincipal('UB');

const fired: FiredPlaceParts = {
  subject: 'delivery',
  metric: 'revenue_gross',
  by: 'publisher',
  about: 'Le Phare',
  about_id: 4,
  since: '2026-11-13T23:00:00.000Z',
  until: '2026-11-14T23:00:00.000Z',
  fired_at: '2026-11-15T06:00:00.000Z',
  contributors_by: 'format',
};

it('leads to the quick report narrowed to what it is about, over the days before it', () => {
  expect(firedPlace(admin, fired)).toEqual({
    kind: 'quickreport',
    to: '/quickreports/publishers/publisher/4',
    search: { start: '2026-11-01', end: '2026-11-14', metrics: 'revenue_gross' },
  });
  expect(contributorPlace(admin, fired, 2)?.to).toBe('/quickreports/formats/format/2/publisher/4');
});

it('never narrows by what its reader may not tell apart', () => {
  expect(firedPlace(buyer, fired)?.to).toBe('/quickreports/deals');
  expect(contributorPlace(buyer, { ...fired, by: null, about_id: null }, 2)?.to).toBe(
    '/quickreports/formats/format/2',
  );
});

it('leads to where one acts on servers, deals, sources and reports, where that is open', () => {
  const to = (parts: Partial<FiredPlaceParts>, who = admin) =>
    firedPlace(who, { ...fired, by: null, ...parts })?.to;
  expect(to({ subject: 'serverloads', about_id: 9 })).toBe('/monitoring/servers/9');
  expect(to({ subject: 'deals', about_id: 9 })).toMatch(/^\/deals\/.*9/);
  expect(to({ subject: 'freshness' })).toBe('/admin/batches/list');
  expect(to({ subject: 'reports' })).toBe('/reports/list');
  expect(to({ subject: 'auctions', metric: 'fillrate' })).toBe('/analytics/dashboard');
  expect(to({ subject: 'serverloads' }, buyer)).toBeUndefined();
});

it('has lasted until now while it holds, and until its end once it is over', () => {
  const now = new Date('2026-11-15T23:00:00.000Z');
  expect(firedLength({ ...fired, fired_state: 'firing' }, now)).toBe(2 * 86_400_000);
  expect(firedLength({ ...fired, fired_state: 'ended' }, now)).toBe(86_400_000);
  expect(isFiredAt(fired, '2026-11-14T12:00:00.000Z')).toBe(true);
  expect(isFiredAt(fired, '2026-11-14T23:00:00.000Z')).toBe(false);
});
