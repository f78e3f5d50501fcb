import { expect, test } from '../test.ts';

test.use({ seededData: 'figures', readsOnly: true, viewport: { width: 1440, height: 900 } });

test('lists end where the window does: the page does not scroll, and the paging is wholly in sight', async ({
  openSession,
}) => {
  const { page } = await openSession('demo.sa', { viewport: { width: 1440, height: 900 } });
  for (const path of [
    '/admin/publishers/list',
    '/admin/users/list',
    '/admin/batches/list',
    '/deals/list',
    '/reports/list',
    '/campaigns/list',
    '/admin/mails',
    '/admin/endpoints/list?part=list',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1), path).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    if (!path.includes('part='))
      await expect(page.locator('.MuiTablePagination-root'), path).toBeInViewport({ ratio: 1 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    await expect.poll(beyond, { message: path }).toBeLessThanOrEqual(0);
  }
});

test('a list gives room to what comes above it, and takes it back', async ({ openSession }) => {
  const viewport = { width: 1440, height: 900 };
  const { page } = await openSession('demo.sa', { at: '/admin/publishers/list', viewport });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  const list = page.getByRole('region').filter({ has: page.getByRole('table') });
  const heightOf = async () => (await list.boundingBox())?.height ?? 0;
  // It has found its own height once it ends where the window does, and twice the same is measured.
  await expect(page.locator('.MuiTablePagination-root')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });
  let usual = await heightOf();
  await expect
    .poll(async () => {
      const before = usual;
      usual = await heightOf();
      return usual - before;
    })
    .toBe(0);
  await page.getByRole('main').evaluate((main) => {
    const strip = document.createElement('div');
    strip.id = 'strip';
    strip.style.height = '150px';
    main.prepend(strip);
  });
  await expect.poll(heightOf).toBe(usual - 150);
  await page.locator('#strip').evaluate((strip) => {
    strip.style.height = '30px';
  });
  await expect.poll(heightOf).toBe(usual - 30);
  await page.locator('#strip').evaluate((strip) => strip.remove());
  await expect.poll(heightOf).toBe(usual);
});
