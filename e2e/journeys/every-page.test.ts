import { expectStillAndAccessible, menuPaths } from '../page-walk.ts';
import { test } from '../test.ts';

test.use({ seededData: 'figures' });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('nothing moves while a page loads, and axe finds nothing in it, dark or light', () => {
  for (const path of [...menuPaths, '/users/account', '/errors/403'])
    test(path, async ({ openSession }) => {
      const { page } = await openSession('demo.sa', { viewport: DESKTOP });
      await expectStillAndAccessible(page, path);
    });

  for (const path of ['/', '/overview', '/quickreports/formats', '/analytics/dashboard', '/deals/list'])
    test(`${path}, of somebody who buys`, async ({ openSession }) => {
      const { page } = await openSession('demo.ub', { viewport: DESKTOP });
      await expectStillAndAccessible(page, path);
    });

  for (const path of ['/', '/overview', '/analytics/cpm', '/deals/list', '/admin/users/list'])
    test(`${path}, on a phone`, async ({ openSession }) => {
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
    test(`${path}, of a stranger`, async ({ openSession }) => {
      const { page } = await openSession(undefined, { viewport: DESKTOP });
      await expectStillAndAccessible(page, path);
    });
});
