import type { Locator, Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { partsTest } from '../parts-test.ts';
import { expect } from '../test.ts';

const test = partsTest('index');
test.use({ timezoneId: 'Europe/Paris', permissions: ['clipboard-read', 'clipboard-write'] });

const LONG = 'Une campagne au nom bien trop long pour tenir dans la colonne étroite';

const openPicker = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).getByRole('button').click();

async function choose(page: Page, day: string, hours: string, minutes: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('gridcell', { name: day, exact: true }).click();
  await dialog.getByRole('tab', { name: "choix de l'heure" }).click();
  await dialog.getByRole('option', { name: `${hours} heures`, exact: true }).click();
  await dialog.getByRole('option', { name: `${minutes} minutes`, exact: true }).click();
}

async function leaveBy(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).not.toBeAttached();
}

const outputIn = (page: Page, region: string) => page.getByRole('region', { name: region }).locator('output');

test.describe('shared parts, on a page of their own', () => {
  let page: Page;

  test.beforeEach(async ({ page: testPage }) => {
    page = testPage;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the picker opens on the calendar, then has a 24 h clock', async () => {
    await openPicker(page, 'Date d’été');
    const dialog = page.getByRole('dialog');
    const tab = (selected: boolean) => dialog.getByRole('tab', { selected });
    await expect(tab(true)).toHaveAttribute('aria-label', 'choix de la date');
    await expect(dialog.getByRole('grid', { name: 'juillet 2025' })).toBeVisible();
    await expect(tab(false)).toHaveAttribute('aria-label', "choix de l'heure");
    await tab(false).click();
    const hours = async () =>
      (await dialog.getByRole('option', { name: /heures?$/ }).allInnerTexts()).map(Number);
    await expect.poll(hours).toEqual([...Array(24).keys()]);
    await expect(dialog.getByText(/^[AP]M$/i)).toHaveCount(0);
  });

  test('cancel keeps the value, ok gives the chosen moment in UTC', async () => {
    await openPicker(page, 'Date d’été');
    await choose(page, '15', '21', '45');
    await leaveBy(page, 'Annuler');
    await expect(outputIn(page, 'Date d’été')).toHaveText('2025-07-10T10:00:00.000Z');
    await openPicker(page, 'Date d’été');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('10');
    await choose(page, '15', '21', '45');
    await leaveBy(page, 'OK');
    await expect(outputIn(page, 'Date d’été')).toHaveText('2025-07-15T19:45:00.000Z');
  });

  test('in winter Paris is one hour ahead, in summer two', async () => {
    await openPicker(page, 'Date d’hiver');
    await choose(page, '15', '21', '45');
    await leaveBy(page, 'OK');
    await expect(outputIn(page, 'Date d’hiver')).toHaveText('2025-01-15T20:45:00.000Z');
    const help = page.getByText(/^Europe\/Paris/);
    await expect(help).toHaveText(['Europe/Paris (UTC+02:00)', 'Europe/Paris (UTC+01:00)']);
  });

  test('ellipsis cuts at 240 px and keeps the whole text within reach', async () => {
    const long = page.getByText(LONG);
    const size = (line: Locator) =>
      line.evaluate((one) => ({
        width: one.getBoundingClientRect().width,
        cut: one.scrollWidth > one.clientWidth,
        end: getComputedStyle(one).textOverflow,
      }));
    await expect.poll(() => size(long)).toEqual({ width: 240, cut: true, end: 'ellipsis' });
    // Only what is cut is explained, once that is known.
    await expect(long).toHaveAttribute('tabindex', '0');
    await long.focus();
    await expect(page.getByRole('tooltip')).toHaveText(LONG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).not.toBeAttached();
    await long.hover();
    await expect(page.getByRole('tooltip')).toHaveText(LONG);

    const short = page.getByText('Nom court');
    const { width, cut } = await size(short);
    expect(cut).toBe(false);
    expect(width).toBeLessThan(240);
    expect(await short.getAttribute('tabindex')).toBeNull();
  });

  test('the confirmation is 480 px wide; cancel and Escape change nothing', async () => {
    const dialog = page.getByRole('dialog', { name: 'Supprimer le rapport ?' });
    const open = () => page.getByRole('button', { name: 'Supprimer' }).click();
    await open();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(480);
    await expect(dialog.getByRole('button')).toHaveText(['Annuler', 'Oui']);
    await leaveBy(page, 'Annuler');
    await open();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).not.toBeAttached();
    await expect(outputIn(page, 'Suppression')).toHaveText('supprimé 0, annulé 2');
  });

  test('yes runs once, however often it is clicked', async () => {
    const yes = page.getByRole('button', { name: 'Oui' });
    const twice = [
      () => yes.dblclick(),
      // Before any redraw could grey the button.
      () => yes.evaluate((button: HTMLElement) => [button.click(), button.click()]),
    ];
    for (const [before, click] of twice.entries()) {
      await page.getByRole('button', { name: 'Supprimer' }).click();
      await click();
      await expect(page.getByRole('dialog')).not.toBeAttached();
      await expect(outputIn(page, 'Suppression')).toHaveText(`supprimé ${before + 1}, annulé 0`);
    }
  });

  test('the loader fills the room, named for those who do not see it', async () => {
    const loader = page.getByRole('status', { name: 'Chargement de la page' });
    await page.waitForFunction(
      (one) => one && getComputedStyle(one).opacity === '1',
      await loader.elementHandle(),
    );
    const box = await loader.boundingBox();
    const room = await page.getByRole('main').boundingBox();
    expect(box?.width).toBe(room?.width);
    expect(box?.height).toBeGreaterThanOrEqual(900 * 0.6);
  });

  test('axe finds nothing, dark or light, picker open or closed', async () => {
    const issues: string[] = [];
    const dialog = page.getByRole('dialog');
    const look = async (where: string, within: string) =>
      issues.push(...(await violationsInBothSchemes(page, where, within)));
    await look('page', 'html');
    await openPicker(page, 'Date d’été');
    await expect(dialog.getByRole('gridcell').first()).toBeVisible();
    await look('calendar', '[role=dialog]');
    await dialog.getByRole('tab', { selected: false }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await look('clock', '[role=dialog]');
    expect(issues).toEqual([]);
  });

  test('copy fills the clipboard and says so for one second', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const confirmation = page.getByRole('status').filter({ hasText: 'Copié' });
    await page.getByRole('button', { name: 'Copier' }).click();
    await expect(confirmation).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Régie « Été » & fils');
    await page.clock.runFor(990);
    expect(await confirmation.count()).toBe(1);
    await page.clock.runFor(20);
    await expect(confirmation).not.toBeAttached();
  });
});
