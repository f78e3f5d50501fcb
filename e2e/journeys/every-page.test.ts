import { expectStillAndAccessible, menuPaths, walkTest as test } from '../page-walk.ts';

test.use({ seededData: 'figures', readsOnly: true, trace: 'off' });

/** What people see most: these are looked at where people wait, too. */
const OFTEN = ['/', '/analytics/dashboard', '/deals/list', '/reports/list', '/admin/users/list'];
const tagOf = (path: string) => (OFTEN.includes(path) ? ['@quick'] : []);

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('nothing moves while a page comes, and axe finds nothing in it, dark or light', () => {
  for (const path of [...menuPaths, '/users/account', '/errors/403'])
    test(path, { tag: tagOf(path) }, async ({ walkOf }) => {
      await expectStillAndAccessible(await walkOf('demo.sa', DESKTOP), path);
    });

  for (const path of ['/', '/overview', '/quickreports/formats', '/analytics/dashboard', '/deals/list'])
    test(`${path}, loaded by somebody who buys`, async ({ openSession }) => {
      const { page } = await openSession('demo.ub', { viewport: DESKTOP });
      await expectStillAndAccessible(page, path);
    });

  for (const path of ['/', '/overview', '/analytics/cpm', '/deals/list', '/admin/users/list'])
    test(`${path}, loaded on a phone`, { tag: path === '/overview' ? '@quick' : [] }, async ({
      openSession,
    }) => {
      const { page } = await openSession('demo.sa', { viewport: PHONE });
      await expectStillAndAccessible(page, path);
    });

  for (const path of [
    '/auth/login',
    '/auth/forgotten_password',
    '/users/reset_password/none',
    '/errors/404',
    '/reports/files/none',
  ])
    test(`${path}, loaded by a stranger`, { tag: path === '/auth/login' ? '@quick' : [] }, async ({
      openSession,
    }) => {
      const { page } = await openSession(undefined, { viewport: DESKTOP });
      await expectStillAndAccessible(page, path);
    });
});
