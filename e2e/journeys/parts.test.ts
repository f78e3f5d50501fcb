import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveParts, violationsInBothSchemes } from '../parts-server.ts';
import { type Visitor, visit } from '../visitor.ts';

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
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const shownIn = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).locator('output').innerText();

describe('shared parts, on a page of their own', () => {
  let server: Awaited<ReturnType<typeof serveParts>>;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    server = await serveParts('index');
    visitor = await visit(server.url, {
      timezoneId: 'Europe/Paris',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = visitor.page;
  });

  afterAll(async () => {
    await visitor.leave();
    await server.close();
  });

  beforeEach(async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  afterEach(() => {
    expect(visitor.complaints).toEqual([]);
  });

  it('the picker opens on the calendar, then has a 24 h clock', async () => {
    await openPicker(page, 'Date d’été');
    const dialog = page.getByRole('dialog');
    const tab = (selected: boolean) => dialog.getByRole('tab', { selected }).getAttribute('aria-label');
    expect(await tab(true)).toBe('choix de la date');
    expect(await dialog.getByRole('grid', { name: 'juillet 2025' }).isVisible()).toBe(true);
    expect(await tab(false)).toBe("choix de l'heure");
    await dialog.getByRole('tab', { selected: false }).click();
    const hours = await dialog.getByRole('option', { name: /heures?$/ }).allInnerTexts();
    expect(hours.map(Number)).toEqual([...Array(24).keys()]);
    expect(await dialog.getByText(/^[AP]M$/i).count()).toBe(0);
  });

  it('cancel keeps the value, ok gives the chosen moment in UTC', async () => {
    await openPicker(page, 'Date d’été');
    await choose(page, '15', '21', '45');
    await leaveBy(page, 'Annuler');
    expect(await shownIn(page, 'Date d’été')).toBe('2025-07-10T10:00:00.000Z');
    await openPicker(page, 'Date d’été');
    expect(await page.getByRole('gridcell', { selected: true }).innerText()).toBe('10');
    await choose(page, '15', '21', '45');
    await leaveBy(page, 'OK');
    expect(await shownIn(page, 'Date d’été')).toBe('2025-07-15T19:45:00.000Z');
  });

  it('in winter Paris is one hour ahead, in summer two', async () => {
    await openPicker(page, 'Date d’hiver');
    await choose(page, '15', '21', '45');
    await leaveBy(page, 'OK');
    expect(await shownIn(page, 'Date d’hiver')).toBe('2025-01-15T20:45:00.000Z');
    const help = page.getByText(/^Europe\/Paris/);
    expect(await help.allInnerTexts()).toEqual(['Europe/Paris (UTC+02:00)', 'Europe/Paris (UTC+01:00)']);
  });

  it('ellipsis cuts at 240 px and keeps the whole text within reach', async () => {
    const long = page.getByText(LONG);
    const size = (line: Locator) =>
      line.evaluate((one) => ({
        width: one.getBoundingClientRect().width,
        cut: one.scrollWidth > one.clientWidth,
        end: getComputedStyle(one).textOverflow,
      }));
    expect(await size(long)).toEqual({ width: 240, cut: true, end: 'ellipsis' });
    await long.focus();
    expect(await page.getByRole('tooltip').innerText()).toBe(LONG);
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await long.hover();
    expect(await page.getByRole('tooltip').innerText()).toBe(LONG);

    const short = page.getByText('Nom court');
    const { width, cut } = await size(short);
    expect(cut).toBe(false);
    expect(width).toBeLessThan(240);
    expect(await short.getAttribute('tabindex')).toBeNull();
  });

  it('the confirmation is 480 px wide; cancel and Escape change nothing', async () => {
    const dialog = page.getByRole('dialog', { name: 'Supprimer le rapport ?' });
    const open = () => page.getByRole('button', { name: 'Supprimer' }).click();
    await open();
    expect((await dialog.boundingBox())?.width).toBe(480);
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Annuler', 'Oui']);
    await leaveBy(page, 'Annuler');
    await open();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await shownIn(page, 'Suppression')).toBe('supprimé 0, annulé 2');
  });

  it('yes runs once, however often it is clicked', async () => {
    const yes = page.getByRole('button', { name: 'Oui' });
    const twice = [
      () => yes.dblclick(),
      // Before any redraw could grey the button.
      () => yes.evaluate((button: HTMLElement) => [button.click(), button.click()]),
    ];
    for (const [before, click] of twice.entries()) {
      await page.getByRole('button', { name: 'Supprimer' }).click();
      await click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await shownIn(page, 'Suppression')).toBe(`supprimé ${before + 1}, annulé 0`);
    }
  });

  it('the loader fills the room, named for those who do not see it', async () => {
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

  it('axe finds nothing, dark or light, picker open or closed', async () => {
    const found: string[] = [];
    const look = async (where: string, within: string) =>
      found.push(...(await violationsInBothSchemes(page, where, within)));
    await look('page', 'html');
    await openPicker(page, 'Date d’été');
    await look('calendar', '[role=dialog]');
    await page.getByRole('dialog').getByRole('tab', { selected: false }).click();
    await page.getByRole('option').first().waitFor();
    await look('clock', '[role=dialog]');
    expect(found).toEqual([]);
  });

  // Last: time stands still from here on.
  it('copy fills the clipboard and says so for one second', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const said = page.getByRole('status').filter({ hasText: 'Copié' });
    await page.getByRole('button', { name: 'Copier' }).click();
    await said.waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Régie « Été » & fils');
    await page.clock.runFor(990);
    expect(await said.count()).toBe(1);
    await page.clock.runFor(20);
    await said.waitFor({ state: 'detached' });
  });
});
