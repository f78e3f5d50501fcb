import { pages } from '@encart/contract/access/pages.ts';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Visitor, visit, visitAs } from '../visitor.ts';

/** Pages that exist today, and who may open them; every other page of the table must answer 404. */
const mounted: Record<string, 'everybody' | 'signed in' | 'demo.sa'> = {
  home: 'signed in',
  'auth-login': 'everybody',
  'auth-forgotten-password': 'everybody',
  'users-reset-password': 'everybody',
  'errors-403': 'everybody',
  'errors-404': 'everybody',
  'user-account': 'signed in',
  'admin-mails': 'demo.sa',
  quickreports: 'signed in',
  reports: 'signed in',
  deals: 'signed in',
  admin: 'signed in',
  tags: 'signed in',
  regies: 'signed in',
  monitoring: 'signed in',
};

const address = (path: string) => path.replace('/:params*', '').replace(/:\w+/g, '999999');
const where = ({ page }: Visitor) => new URL(page.url()).pathname;

async function go(visitor: Visitor, path: string) {
  await visitor.page.goto(path);
  await visitor.page.getByRole('main').waitFor();
  await visitor.page.waitForFunction(
    () => document.title.length > 0 && !document.querySelector('[data-full-page-loader]'),
  );
}

describe('the guard, for every page of the table', () => {
  const url = inject('house');
  const visitors: Visitor[] = [];
  afterAll(async () => {
    for (const visitor of visitors) await visitor.leave();
  });

  it('sends a stranger to the login page, or lets them in where it is open', async () => {
    const stranger = await visit(url);
    visitors.push(stranger);
    for (const page of pages) {
      const path = address(page.path);
      await go(stranger, path);
      const kind = page.name === 'admin-users-update' ? 'signed in' : mounted[page.name];
      if (!kind) expect(where(stranger), page.name).toBe('/errors/404');
      else if (kind !== 'everybody') expect(where(stranger), page.name).toBe('/auth/login');
      else if (page.name === 'users-reset-password')
        expect(where(stranger)).toMatch(/^\/users\/reset_password/);
      else expect(where(stranger), page.name).toBe(path);
    }
    expect(stranger.complaints).toEqual([]);
  });

  for (const userName of ['demo.sa', 'demo.ap', 'demo.ua', 'demo.ub']) {
    it(`lets ${userName} into their pages and nowhere else`, async () => {
      const visitor = await visitAs(url, userName);
      visitors.push(visitor);
      for (const page of pages) {
        const kind = mounted[page.name];
        if (!kind || kind === 'everybody') continue;
        const path = address(page.path);
        await go(visitor, path);
        const expected =
          kind === 'demo.sa' && userName !== 'demo.sa'
            ? '/errors/403'
            : page.name === 'user-account'
              ? /^\/admin\/users\/update\/\d+$/
              : kind === 'signed in' && path !== '/'
                ? '/'
                : path;
        if (expected instanceof RegExp) expect(where(visitor), page.name).toMatch(expected);
        else expect(where(visitor), page.name).toBe(expected);
      }
      expect(visitor.complaints).toEqual([]);
    });
  }

  it('sends unknown addresses, and ids that are no numbers, to the 404 page', async () => {
    const visitor = await visitAs(url, 'demo.sa');
    visitors.push(visitor);
    for (const path of ['/nulle/part', '/admin/users/update/abc', '/%2e%2e/etc', '/quickreport']) {
      await go(visitor, path);
      expect(where(visitor), path).toBe('/errors/404');
    }
  });

  it('never answers an API address with the application', async () => {
    const answer = await fetch(`${url}/api/nulle/part`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { name: 'NotFoundError', status: 'not_found' } });
  });
});
