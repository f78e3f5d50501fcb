import { pages } from '@encart/contract/access/pages.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Session } from '../session.ts';
import { expect, test } from '../test.ts';

/** Pages of the declared resources; those edited in their list have no others. */
const administration = Object.values<Resource>(resources).flatMap((resource): string[] => [
  ...new Set(Object.values(resource.pages)),
]);

const ALL_THREE = 'demo.sa demo.ap demo.ub';
/** The home page they chose: quicker to open than the usual one, again and again. */
const HOME = '/overview';
const both = (...nouns: string[]) =>
  nouns.map((noun) => [`quickreports-${noun}`, 'demo.sa demo.ap' as const]);
const all = (...nouns: string[]) => nouns.map((noun) => [`quickreports-${noun}`, ALL_THREE]);

type Openers =
  | 'everybody'
  | 'signed in'
  | 'demo.sa'
  | 'demo.sa demo.ap'
  | 'demo.sa demo.ub'
  | typeof ALL_THREE;

/** Pages that exist today, and who may open them; every other page of the table must answer 404. */
const mounted: Record<string, Openers> = {
  ...Object.fromEntries(administration.map((name) => [name, 'demo.sa' as const])),
  'admin-users-list': 'demo.sa demo.ap',
  'admin-users-create': 'demo.sa demo.ap',
  'admin-users-update': 'demo.sa demo.ap',
  'reports-list': 'demo.sa demo.ap',
  'reports-create': 'demo.sa demo.ap',
  'reports-update': 'demo.sa demo.ap',
  'reports-campaigns-list': 'demo.sa demo.ub',
  'reports-campaigns-create': 'demo.sa demo.ub',
  'reports-campaigns-update': 'demo.sa demo.ub',
  'deals-list': ALL_THREE,
  'deals-view': ALL_THREE,
  'deals-create': 'demo.sa demo.ap',
  'deals-update': 'demo.sa demo.ap',
  'deals-duplicate': 'demo.sa demo.ap',
  'tags-matrices-list': 'demo.sa demo.ap',
  'tags-matrices-create': 'demo.sa demo.ap',
  'tags-matrices-update': 'demo.sa demo.ap',
  'tags-matrices-view': 'demo.sa demo.ap',
  'tags-matricesserverside-list': 'demo.sa demo.ap',
  'tags-matricesserverside-create': 'demo.sa demo.ap',
  'tags-matricesserverside-update': 'demo.sa demo.ap',
  'tags-sites': 'demo.sa demo.ap',
  'tags-supplychain': 'demo.sa demo.ap',
  'campaigns-list': 'demo.sa demo.ub',
  'alerts-fired-list': ALL_THREE,
  'alerts-list': ALL_THREE,
  'alerts-create': ALL_THREE,
  'alerts-update': ALL_THREE,
  'regies-list': 'demo.sa demo.ap',
  'regies-update': 'demo.sa demo.ap',
  ...Object.fromEntries(both('publishers', 'members', 'supplies', 'regies')),
  ...Object.fromEntries(all('deals', 'dsps', 'formats', 'tradingdesks', 'sizes')),
  'analytics-dashboard': ALL_THREE,
  'analytics-cpm': 'demo.sa demo.ap',
  overview: ALL_THREE,
  home: 'signed in',
  'auth-login': 'everybody',
  'auth-forgotten-password': 'everybody',
  'users-reset-password': 'everybody',
  'reports-file': 'everybody',
  'errors-403': 'everybody',
  'errors-404': 'everybody',
  'user-account': 'signed in',
  'admin-mails': 'demo.sa',
  'admin-work': 'demo.sa',
  'monitoring-platform': 'demo.sa',
  quickreports: 'signed in',
  reports: 'signed in',
  deals: 'signed in',
  admin: 'signed in',
  tags: 'signed in',
  alerts: 'signed in',
  regies: 'signed in',
  'monitoring-server': 'demo.sa',
  monitoring: 'signed in',
};

const address = (path: string) => path.replace('/:params*', '').replace(/:\w+/g, '999999');
type Expected = string | RegExp;

/** Follows an address inside the running application, as a link does. */
const follow = ({ page }: Session, to: string) =>
  page.evaluate((address) => {
    document.title = '';
    history.pushState(null, '', address);
  }, to);

const waitForTitle = ({ page }: Session) => page.waitForFunction(() => document.title !== '');

async function expectArrival(session: Session, path: string, expected: Expected) {
  const { page } = session;
  if (path !== expected) {
    await follow(session, path);
    return page.waitForURL((there) =>
      typeof expected === 'string' ? there.pathname === expected : expected.test(there.pathname),
    );
  }
  // Staying is only seen by coming from elsewhere: a title means that the guard has decided.
  const elsewhere = path === '/errors/404' ? '/errors/403' : '/errors/404';
  if (new URL(page.url()).pathname !== elsewhere) {
    await follow(session, elsewhere);
    await waitForTitle(session);
  }
  await follow(session, path);
  await waitForTitle(session);
  expect(new URL(page.url()).pathname).toBe(expected);
}

function expectedForStranger(name: string, path: string): Expected {
  const kind = mounted[name];
  if (!kind) return '/errors/404';
  if (kind !== 'everybody') return '/auth/login';
  return name === 'users-reset-password' ? /^\/users\/reset_password/ : path;
}

function expectedFor(userName: string, name: string, path: string): Expected {
  if (name === 'user-account') return /^\/admin\/users\/update\/\d+$/;
  if (mounted[name]?.startsWith('demo.'))
    return mounted[name].split(' ').includes(userName) ? path : '/errors/403';
  return HOME;
}

test.describe('the guard, for every page of the table', () => {
  test('sends a stranger to the login page, or lets them in where it is open', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const stranger = await openSession();
    await stranger.page.goto('/errors/404');
    await expect(stranger.page.getByRole('main')).toBeVisible();
    for (const { name, path } of pages) {
      const to = address(path);
      await expectArrival(stranger, to, expectedForStranger(name, to));
    }
  });

  for (const userName of ['demo.sa', 'demo.ap', 'demo.ub']) {
    test(`lets ${userName} into their pages and nowhere else`, async ({ openSession }) => {
      const session = await openSession(userName, { at: '/overview' });
      await session.page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
      for (const { name, path } of pages) {
        const kind = mounted[name];
        if (!kind || kind === 'everybody') continue;
        // Whoever may everything is walked through these pages, rows and all, in a journey of its own.
        if (userName === 'demo.sa' && administration.includes(name)) continue;
        await expectArrival(session, address(path), expectedFor(userName, name, address(path)));
      }
    });
  }

  test('sends unknown addresses, and ids that are no numbers, to the 404 page', async ({ openSession }) => {
    const session = await openSession('demo.sa', { at: '/overview' });
    for (const path of ['/nulle/part', '/admin/users/update/abc', '/%2e%2e/etc', '/quickreport']) {
      await expectArrival(session, path, '/errors/404');
    }
  });

  test('never answers an API address with the application', async ({ server }) => {
    const answer = await fetch(`${server.url}/api/nulle/part`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { name: 'NotFoundError', status: 'not_found' } });
  });
});
