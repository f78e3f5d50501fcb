import { expect, test } from '../test.ts';

test.use({ seededData: 'figures', readsOnly: true });

const REPORT = '/quickreports/publishers?columns=revenue_net&compare=none';

test('the column of names is as wide as it is dragged, also with room to spare, and stays so', async ({
  openSession,
}) => {
  const { page } = await openSession('demo.sa', { at: REPORT, viewport: { width: 1440, height: 900 } });
  const handle = page.getByRole('separator', { name: 'Largeur de la colonne des noms' });
  const header = page.locator('thead th[data-column=name]');
  const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  // The page has what it asked for: nothing moves any more.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect
    .poll(async () => String(await widthOf()) === (await handle.getAttribute('aria-valuenow')))
    .toBe(true);
  const usual = await widthOf();
  expect(usual).toBeGreaterThan(720);

  const box = await handle.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y);
  await expect.poll(widthOf).toBe(usual - 100);
  await page.mouse.move(x - 300, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(usual - 300);
  await expect(handle).toHaveAttribute('aria-valuenow', String(usual - 300));

  await page.reload();
  await expect.poll(widthOf).toBe(usual - 300);
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(widthOf).toBe(usual - 284);
  await handle.dblclick();
  await expect.poll(widthOf).toBe(usual);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(handle).toBeHidden();
});
