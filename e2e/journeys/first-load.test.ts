import { FIRST_LOAD_LIMIT } from '../../apps/web/build/first-load.ts';
import { expect, test } from '../test.ts';

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
    const scripts = await session.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => ({ bytes: entry.encodedBodySize, unpacked: entry.decodedBodySize })),
    );
    const total = scripts.reduce((sum, one) => sum + one.bytes, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
    expect(scripts.every((one) => one.bytes < one.unpacked || one.unpacked < 1500)).toBe(true);
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
    await session.page.waitForLoadState('networkidle');
    const inShell = await session.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
    expect(sum(atLogin)).toBeLessThan(0.01);
    expect(sum(inShell)).toBeLessThan(0.01);
  });
});
