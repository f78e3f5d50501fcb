import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { violations, violationsInBothSchemes } from '../axe.ts';
import { expectChart, searchOf } from '../page-parts.ts';
import { ENGINE_START_MS, sendLoads } from '../server-loads.ts';
import { apiOf, follow } from '../session.ts';
import { expect, test } from '../test.ts';

const SERVERS = '/monitoring/servers';
/** Only the servers of these journeys: others may be there. */
const OURS = `${SERVERS}?q=trajet`;

/** Loads are kept in the figures' engine; the demo's own figures are not needed. */
test.use({ serverEnv: { CLICKHOUSE_URL: '', DEMO_FIGURES: '0' } });

const SENDING = [
  { server: 'trajet-web', load: 0.4, cpu: 0.2 },
  { server: 'trajet-base', load: 0.8, cpu: 0.97 },
];

test.beforeAll(async ({ server }) => {
  test.setTimeout(ENGINE_START_MS);
  const silent = { server: 'trajet-muet', load: 0.3, cpu: 0.1, endedMinutesAgo: 30 };
  await sendLoads(server.url, [...SENDING, silent]);
});

/** Their last minute: all of these journeys together may take longer than it takes a server to count as silent. */
test.beforeEach(async ({ server }) => {
  const api = await apiOf(server.url, 'demo.sa');
  const { secret } = await api<{ secret: string }>('POST', 'integrations', {
    integration_name: `Serveurs ${randomUUID()}`,
    integration_kind: 'key',
    key_scopes: ['serverloads:write'],
  });
  const last = { date: new Date().toISOString(), cores: 4, memory: 0.5, disk: 0.4 };
  const loads = SENDING.map(({ load, ...sent }) => ({
    ...{ ...last, ...sent, last_minute: load },
    ...{ last_5_minutes_min: load / 2, last_5_minutes_avg: load, last_5_minutes_max: load * 2 },
  }));
  const answer = await fetch(`${server.url}/api/serverloads/minutes/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ loads }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
});

const table = (page: Page) => page.getByRole('table', { name: 'Liste : serveurs', exact: true });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('group', { name: /^Serveurs par état/ });

/** Seconds old at most: how many depends on the machine. */
const JUST_NOW = /Mis à jour (à l’instant|il y a \d+ s)/;

const EACH_ONCE = ['chart', 'list', 'sparks', 'summary'];

/** Which loads a page asks for, and whether all of them have come. */
function noteCalls(page: Page) {
  const asked: string[] = [];
  let waiting = 0;
  const callOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    const call = /^\/api\/serverloads(?:\/(summary|sparks|chart))?\/?$/.exec(pathname);
    return call ? (call[1] ?? 'list') : undefined;
  };
  const end = (request: Request) => {
    if (callOf(request)) waiting -= 1;
  };
  page.on('request', (request) => {
    const call = callOf(request);
    if (!call) return;
    asked.push(call);
    waiting += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { asked, isQuiet: () => waiting === 0 };
}

/** As a browser does with a tab that another one covers. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    const value = isHidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.describe('server loads', () => {
  test('says how each server stands in words; axe objects to nothing', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: OURS });
    await expectChart(page);
    await expect(rowOf(page, 'trajet-web').getByText('À jour')).toBeVisible();
    await expect(rowOf(page, 'trajet-base').getByText('Chargé')).toBeVisible();
    await expect(rowOf(page, 'trajet-base')).toContainText('97');
    await expect(
      rowOf(page, 'trajet-muet').getByText(/Silencieux depuis \d\d:\d\d|Silencieux depuis \d+ /),
    ).toBeVisible();
    await expect(summary(page).getByRole('button', { name: /Silencieux/ })).toContainText(/[1-9]/);
    expect(await violationsInBothSchemes(page, 'servers')).toEqual([]);
  });

  test('draws the servers one chooses, keeps everything in the address, and goes back', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: OURS });
    await expect(page.getByText('Tous les serveurs ensemble')).toBeVisible();
    await page.getByRole('button', { name: 'Tracer trajet-web' }).click();
    await page.getByRole('button', { name: 'Tracer trajet-base' }).click();
    await expect.poll(() => searchOf(page).getAll('chart').length).toBe(2);
    expect(searchOf(page).get('q')).toBe('trajet');
    await expect(page.getByRole('img', { name: /trajet-web, trajet-base/ })).toBeVisible();

    await choose(page, 'Durée', 'Dernière heure');
    await expect.poll(() => searchOf(page).get('duration')).toBe('one_hour');
    await choose(page, 'Mesure', 'Processeur');
    await choose(page, 'Comparer avec', 'Un jour avant');
    await page.getByRole('button', { name: '30 min', exact: true }).click();
    await expect.poll(() => searchOf(page).get('interval')).toBe('half_hour');
    await page.getByRole('tab', { name: 'Silencieux' }).click();
    await expect.poll(() => searchOf(page).get('server_state')).toBe('silent');
    expect(Object.fromEntries(searchOf(page))).toMatchObject({
      q: 'trajet',
      metric: 'cpu',
      duration: 'one_hour',
      compare: 'one_day',
    });
    await expect(rowOf(page, 'trajet-web')).toHaveCount(0);

    await page.goBack();
    await expect(rowOf(page, 'trajet-web')).toBeVisible();
    await page.goBack();
    await expect.poll(() => searchOf(page).has('interval')).toBe(false);
    await page.reload();
    await expect(page.getByRole('img', { name: /^Processeur, trajet-web, trajet-base/ })).toBeVisible();
    await page.getByRole('button', { name: 'Retirer trajet-web du graphique', exact: true }).first().click();
    await expect.poll(() => searchOf(page).getAll('chart').length).toBe(1);
  });

  test('sorts by any column, and narrows by a click on the summary', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${OURS}&sort=-cpu` });
    const names = table(page).locator('tbody tr td:nth-child(2)');
    await expect(names.first()).toContainText('trajet-base');
    await page.getByRole('button', { name: 'Serveur', exact: true }).click();
    await expect.poll(() => searchOf(page).has('sort')).toBe(false);
    await expect(names.first()).toContainText('trajet-base');
    await page.getByRole('button', { name: 'Serveur', exact: true }).click();
    await expect(names.first()).toContainText('trajet-web');
    await summary(page)
      .getByRole('button', { name: /Silencieux/ })
      .click();
    await expect(names).toHaveCount(1);
    await expect(names.first()).toContainText('trajet-muet');
  });

  test('refreshes every minute all together until it is paused, which is remembered', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    await page.clock.install();
    const { asked, isQuiet } = noteCalls(page);
    await page.getByRole('link', { name: 'Charge des serveurs' }).click();
    await expect(page.getByText(JUST_NOW)).toBeVisible();
    await expectChart(page);
    // What is still on its way would be given up, and asked for again, when time leaps.
    await expect.poll(isQuiet).toBe(true);
    asked.length = 0;
    await page.clock.runFor(62_000);
    await expect.poll(() => asked.toSorted()).toEqual(EACH_ONCE);
    await expect.poll(isQuiet).toBe(true);
    expect(asked.toSorted()).toEqual(EACH_ONCE);
    await page.getByRole('button', { name: 'Suspendre l’actualisation automatique' }).click();
    await expect(page.getByText(/actualisation suspendue/)).toBeVisible();
    await expect.poll(isQuiet).toBe(true);
    asked.length = 0;
    await page.clock.runFor(180_000);
    await expect(page.getByText(/Mis à jour il y a \d min/)).toBeVisible();
    expect(asked).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Reprendre l’actualisation automatique' })).toBeVisible();
  });

  test('asks for nothing in a hidden tab, for everything once when it is shown again or refreshed, and for nothing when paused', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    await page.clock.install();
    const { asked, isQuiet } = noteCalls(page);
    const settled = async () => {
      await expect.poll(isQuiet).toBe(true);
      await expectChart(page);
    };
    const expectEachOnce = async () => {
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(EACH_ONCE.length);
      await settled();
      expect(asked.toSorted()).toEqual(EACH_ONCE);
      asked.length = 0;
    };
    // The slowest to come is the one that the others follow, so that they are there before it.
    await page.route(/\/api\/serverloads\/summary/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await follow(page, OURS);
    await expect(rowOf(page, 'trajet-web')).toBeVisible();
    await expect.poll(() => new Set(asked).size).toBe(EACH_ONCE.length);
    await settled();
    asked.length = 0;
    await setHidden(page, true);
    await page.clock.runFor(300_000);
    expect(asked).toEqual([]);
    await setHidden(page, false);
    await expectEachOnce();
    await expect(page.getByText(JUST_NOW)).toBeVisible();
    await page.clock.runFor(20_000);
    await page.getByRole('button', { name: 'Actualiser', exact: true }).click();
    await expectEachOnce();

    await page.getByRole('button', { name: 'Suspendre l’actualisation automatique' }).click();
    await setHidden(page, true);
    await page.clock.runFor(120_000);
    await setHidden(page, false);
    await page.clock.runFor(1_000);
    // What was asked at that very moment is reported a little later.
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
  });

  test('no longer counts, chooses or draws a server that was removed meanwhile', async ({
    openSession,
    server,
  }) => {
    await sendLoads(server.url, [
      { server: 'parti-un', load: 0.5, cpu: 0.2 },
      { server: 'parti-deux', load: 0.5, cpu: 0.2 },
      { server: 'parti-trois', load: 0.5, cpu: 0.2 },
    ]);
    const { page } = await openSession('demo.sa', { at: `${SERVERS}?q=parti` });
    const fresh = summary(page).getByRole('button', { name: /À jour/ });
    const countFresh = async () => Number.parseInt(await fresh.innerText(), 10);
    // In whatever state: the machine of the journeys is a server, too, and may be busy at times.
    const countAll = async () => {
      const counts = await summary(page).getByRole('button').allInnerTexts();
      return counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    };
    for (const name of ['parti-un', 'parti-deux', 'parti-trois']) {
      await page.getByRole('button', { name: `Tracer ${name}` }).click();
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    }
    await expect.poll(() => searchOf(page).getAll('chart').length).toBe(3);
    await expect(page.getByText('3 lignes sélectionnées')).toBeVisible();
    await expect.poll(countFresh).toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: 'Suspendre l’actualisation automatique' }).click();
    const before = await countAll();

    // By oneself, from the menu of its row, with the refresh paused.
    const drawnAgain = page.waitForResponse(
      (response) =>
        response.url().includes('/api/serverloads/chart/') &&
        new URL(response.url()).searchParams.getAll('server').length === 2,
      { timeout: 60_000 },
    );
    await rowOf(page, 'parti-un')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le serveur' }).click();
    await expect(rowOf(page, 'parti-un')).toHaveCount(0);
    await expect.poll(countAll).toBe(before - 1);
    await expect.poll(() => searchOf(page).getAll('chart').length).toBe(2);
    await drawnAgain;

    // By somebody else.
    const api = await apiOf(server.url, 'demo.sa');
    const [row] = await api<{ serverload_id: number; version: number }[]>('GET', 'serverloads?q=parti-deux');
    await api('DELETE', `serverloads/${row?.serverload_id}?version=${row?.version}`);
    await page.getByRole('button', { name: 'Actualiser', exact: true }).click();
    await expect(rowOf(page, 'parti-deux')).toHaveCount(0);
    await expect.poll(countAll).toBe(before - 2);
    await expect.poll(() => searchOf(page).getAll('chart').length).toBe(1);
    await expect(page.getByText('1 ligne sélectionnée')).toBeVisible();
  });

  test('says that the connection is lost, and keeps the last figures', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    await page.clock.install();
    const { asked, isQuiet } = noteCalls(page);
    await follow(page, OURS);
    await expect(rowOf(page, 'trajet-web')).toBeVisible();
    // What is still on its way when time leaps would not be asked for again.
    await expect.poll(() => new Set(asked).size).toBe(EACH_ONCE.length);
    await expect.poll(isQuiet).toBe(true);
    await page.route(/\/api\/serverloads/, (route) => route.abort());
    await page.clock.runFor(65_000);
    await expect(page.getByText(/dernier essai sans réponse/)).toBeVisible();
    await expect(rowOf(page, 'trajet-web')).toBeVisible();
    await page.unroute(/\/api\/serverloads/);
    await page.clock.runFor(65_000);
    await expect(page.getByText(/dernier essai sans réponse/)).toHaveCount(0);
  });

  test('shows a server on a page of its own, with its history; one that is not there is not found', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: OURS });
    await page.getByRole('link', { name: 'trajet-base' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'trajet-base' })).toBeVisible();
    await expect(page.getByText('Chargé').first()).toBeVisible();
    for (const title of ['5 min, moy.', 'Processeur', 'Mémoire', 'Disque', 'Dernière charge'])
      await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByText('Un programme les envoie avec une clé d’intégration.')).toBeVisible();
    expect(await violationsInBothSchemes(page, 'server')).toEqual([]);
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect.poll(() => searchOf(page).get('tab')).toBe('history');
    await follow(page, `${SERVERS}/999999`);
    await expect(page.getByText('404')).toBeVisible();
  });

  test('declares a server, reads it again, says what is wrong, and removes it', async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.sa', { at: SERVERS });
    await page.getByRole('button', { name: 'Déclarer un serveur' }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('npm run cli -- send-load')).toBeVisible();
    await panel.getByLabel('Serveur').fill('trajet-lu');
    // A private address, which the platform does not call.
    await panel.getByLabel('Adresse node_exporter').fill('http://10.255.0.1:9100/metrics');
    expect(await violations(page, 'panel', { within: '[role=dialog]' })).toEqual([]);
    await panel.getByRole('button', { name: 'Créer' }).click();
    await expect(panel).toBeHidden();

    const api = await apiOf(server.url, 'demo.sa');
    const [row] = await api<{ serverload_id: number }[]>('GET', 'serverloads?q=trajet-lu');
    await follow(page, `${SERVERS}/${row?.serverload_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'trajet-lu' })).toBeVisible();
    await page.getByRole('button', { name: 'Relire maintenant' }).click();
    await expect(page.getByText('Le serveur n’a pas pu être lu')).toBeVisible();
    await expect(page.getByRole('region', { name: 'D’où viennent ses charges' })).toContainText(
      /Adresse refusée|Injoignable|Trop lent/,
    );
    await page.getByRole('button', { name: 'Modifier' }).click();
    await expect.poll(() => searchOf(page).get('edit')).toBe('true');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le serveur' }).click();
    const removal = page.getByRole('dialog', { name: /Supprimer/ });
    await removal.getByRole('button', { name: 'Supprimer le serveur' }).click();
    await page.waitForURL((there) => there.pathname === SERVERS);
    await expect(rowOf(page, 'trajet-lu')).toHaveCount(0);
  });

  test('is read from afar on a wall and in the hand on a phone', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', {
      at: `${OURS}&density=wall`,
      viewport: { width: 1920, height: 1080 },
    });
    await expect(rowOf(page, 'trajet-web')).toBeVisible();
    const size = () =>
      rowOf(page, 'trajet-web').evaluate((row) => Number.parseFloat(getComputedStyle(row).fontSize));
    await expect.poll(size).toBeGreaterThanOrEqual(18);
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Déclarer un serveur' })).toHaveCount(0);
    expect(await violations(page, 'wall')).toEqual([]);

    const phone = await openSession('demo.sa', {
      at: `${OURS}&density=wall`,
      viewport: { width: 390, height: 844 },
    });
    // The wall is for large screens: in the hand, nothing would lead out of it.
    await expect(phone.page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible();
    await expect(rowOf(phone.page, 'trajet-base').getByText('Chargé')).toBeVisible();
    const overflow = () =>
      phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBe(0);
    expect(await violations(phone.page, 'phone')).toEqual([]);
  });
});
