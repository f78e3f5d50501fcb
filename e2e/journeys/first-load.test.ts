import { pages } from '@encart/contract/access/pages.ts';
import type { Page } from '@playwright/test';
import { FIRST_LOAD_LIMIT } from '../../apps/web/build/first-load.ts';
import { expectChart } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const HOME_LIMIT = 400_000;

/** Compressed bytes of the scripts a page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => ({ bytes: entry.encodedBodySize, unpacked: entry.decodedBodySize })),
  );
const bytesOf = (scripts: readonly { bytes: number }[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Nothing more has come for a moment. The network is never idle: what is told live keeps a question open. */
const waitUntilLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(...ends) > 1_000;
  });

/** Collects layout shifts from the first moment on. */
const watchShifts = () => {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};

test.describe('the first load', () => {
  test('of the login page transfers at most 220 kB of compressed JavaScript', async ({ openSession }) => {
    const session = await openSession();
    await session.page.goto('/auth/login');
    await session.page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(session.page);
    const total = bytesOf(scripts);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
    expect(scripts.every((one) => one.bytes < one.unpacked || one.unpacked < 1500)).toBe(true);
  });

  test('shows the empty shell, not a spinner, while a slow server says who is signed in', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/users/current/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.locator('#shell[role=status]')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('asks once who is signed in, before any of its code is there', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/users\/current\/\?/.test(request.url())) asked.push(request.url());
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(1);
    answer();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('shows no frame of the shell on pages without one, also to who is signed in', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await expect(page.locator('html[data-frame]')).toBeAttached();
    for (const { path, layout } of pages) {
      if (layout === 'full') continue;
      await page.goto(path.replace(/:\w+/, 'none'));
      await expect(page.locator('html')).not.toHaveAttribute('data-frame');
    }
  });

  test('does not jump, neither at the login page nor in the shell', async ({ openSession }) => {
    const stranger = await openSession();
    await stranger.context.addInitScript(watchShifts);
    await stranger.page.goto('/auth/login');
    await stranger.page.waitForLoadState('networkidle');
    const atLogin = await stranger.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

    const session = await openSession('demo.sa');
    await session.context.addInitScript(watchShifts);
    await session.page.goto('/admin/mails');
    await expect(session.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(session.page.getByRole('contentinfo')).toBeVisible();
    await waitUntilLoaded(session.page);
    const inShell = await session.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
    expect(sum(atLogin)).toBeLessThan(0.01);
    expect(sum(inShell)).toBeLessThan(0.01);
  });
});

test.describe('the first load of home', () => {
  test.use({ seededData: 'figures' });

  test('with its table and chart transfers at most 400 kB of compressed JavaScript, and says every word', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    await expectChart(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await waitUntilLoaded(page);
    expect(bytesOf(await scriptsOf(page))).toBeLessThanOrEqual(HOME_LIMIT);
    // A word that is not there is written as its key.
    expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z][a-zA-Z]+\.[a-z]+[A-Z.]\w+/);
  });
});
