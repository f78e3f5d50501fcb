import { describe, expect, it } from 'vitest';
import { pageAt, pathOf, safeRedirect } from './navigation.ts';

const ours = [
  '/',
  '/?tab=1',
  '/deals/list',
  '/deals/list?page=2&sort=-name',
  '/deals/list#top',
  '/deals/list/',
  '/deals/update/abc',
  '/reports/update/12',
  '/admin/users/update/7',
  '/quickreports/publishers',
  '/quickreports/publishers/regie/3/format/2?from=2026-01-01',
  '/users/account',
  '/monitoring/servers?next=javascript:alert(1)',
];

const foreign = [
  '',
  ' ',
  'deals/list',
  '?redirect=/deals/list',
  '#/deals/list',
  '//evil.example',
  '//evil.example/deals/list',
  '///evil.example',
  '////evil.example/deals/list',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example/deals/list',
  '/%09/evil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\u0000/deals/list',
  '/deals\u0000/list',
  ' /deals/list',
  '/deals/list ',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '\ufeff/deals/list',
  'http://evil.example',
  'https://evil.example/deals/list',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '@evil.example',
  '/@evil.example',
  '/.evil.example',
  '/deals/../../evil',
  '/deals/./list',
  '/deals/%2e%2e/list',
  '/..//evil.example',
  '/.//evil.example',
  '/deals//list',
  '/deals/list;jsessionid=1',
  '/deals/update/%09',
  '/deals/update/%5c',
  '/deals/update/%00',
  '/deals/update/%E0%A4%A',
  '/reports/update/abc',
  '/reports/update/0',
  '/reports/update/12/more',
  '/nowhere',
  '/auth/login',
  '/auth/login?redirect=/auth/login',
  '/errors/403',
  '/errors/404',
  '/users/reset_password/secret',
];

describe('W4: a redirect leads to a protected page of this application and nowhere else', () => {
  it.each(ours)('keeps %j', (address) => expect(safeRedirect(address)).toBe(address));
  it.each(foreign)('refuses %j', (address) => expect(safeRedirect(address)).toBeNull());
  it.each([null, undefined, 7, {}, ['/deals/list']])('refuses %j, which is no text', (value) =>
    expect(safeRedirect(value)).toBeNull());
  it('refuses an endless address', () =>
    expect(safeRedirect(`/deals/list?x=${'a'.repeat(2_000)}`)).toBeNull());
  it('holds at least sixty hostile addresses', () => expect(foreign.length).toBeGreaterThanOrEqual(60));
});

describe('addresses of pages', () => {
  it('fills parameters and lists of them', () => {
    expect(pathOf('home')).toBe('/');
    expect(pathOf('reports-update', { reportgeneration_id: 12 })).toBe('/reports/update/12');
    expect(pathOf('quickreports-deals')).toBe('/quickreports/deals');
    expect(pathOf('quickreports-deals', { params: ['dsp', 4] })).toBe('/quickreports/deals/dsp/4');
    expect(pathOf('deals-update', { masterdeal_id: 'a/b$c' })).toBe('/deals/update/a%2Fb%24c');
  });
  it('refuses a page whose parameter is missing', () =>
    expect(() => pathOf('reports-update')).toThrow(RangeError));
  it('reads them back', () => {
    expect(pageAt('/reports/update/12')).toEqual({
      name: 'reports-update',
      params: { reportgeneration_id: '12' },
    });
    expect(pageAt('/quickreports/deals/dsp/4')).toEqual({
      name: 'quickreports-deals',
      params: { params: 'dsp/4' },
    });
    expect(pageAt('/nowhere')).toBeNull();
  });
});
