import { describe, expect, inject, it } from 'vitest';
import { FIRST_LOAD_LIMIT } from '../../apps/web/build/first-load.ts';
import { visit, visitAs } from '../visitor.ts';

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

describe('the first load', () => {
  const url = inject('house');

  it('of the login page transfers at most 220 kB of compressed JavaScript', async () => {
    const visitor = await visit(url);
    await visitor.page.goto('/auth/login');
    await visitor.page.waitForLoadState('networkidle');
    const scripts = await visitor.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => ({ bytes: entry.encodedBodySize, unpacked: entry.decodedBodySize })),
    );
    const total = scripts.reduce((sum, one) => sum + one.bytes, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
    expect(scripts.every((one) => one.bytes < one.unpacked || one.unpacked < 1500)).toBe(true);
    await visitor.leave();
  });

  it('does not jump, neither at the login page nor in the shell', async () => {
    const stranger = await visit(url);
    await stranger.context.addInitScript(watchShifts);
    await stranger.page.goto('/auth/login');
    await stranger.page.waitForLoadState('networkidle');
    const atLogin = await stranger.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    await stranger.leave();

    const visitor = await visitAs(url, 'demo.sa');
    await visitor.context.addInitScript(watchShifts);
    await visitor.page.goto('/admin/mails');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    const inShell = await visitor.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    await visitor.leave();
    const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
    expect(sum(atLogin)).toBeLessThan(0.01);
    expect(sum(inShell)).toBeLessThan(0.01);
  });
});
