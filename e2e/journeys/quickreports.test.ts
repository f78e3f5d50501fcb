import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations } from '../axe.ts';
import { hasFigures } from '../house.ts';
import { useVisitors } from '../visitor.ts';

const PATIENTLY = { timeout: 12_000 };
const PUBLISHERS = '/quickreports/publishers';

const url = inject('house');
const withFigures = await hasFigures(url);

const tableOf = (page: Page) => page.getByRole('table', { name: /^Chiffres/ });
const namesOn = (page: Page) => tableOf(page).locator('tbody th[scope=row] a');
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const loaded = (page: Page) => namesOn(page).first().waitFor();
const drawn = (page: Page) => page.locator('[role=img] canvas').first().waitFor();

describe.runIf(withFigures)('a quick report', () => {
  const { enterAs } = useVisitors(url);

  it('is the home page, says what it shows, and axe objects to nothing, dark or light', async () => {
    const { page } = await enterAs('demo.sa', { at: '/' });
    await page.getByRole('heading', { level: 1, name: 'Rapport rapide par éditeur' }).waitFor();
    await loaded(page);
    await drawn(page);
    const header = page.getByRole('main').locator('header');
    const context = await header.innerText();
    expect(context).toMatch(/comparé au .*mêmes jours de semaine/);
    expect(context).toContain('Europe/Paris');
    expect(context).toMatch(/chiffres jusqu’au \d/);
    expect(searchOf(page).get('period')).toBe('last_30_days');
    expect(searchOf(page).get('compare')).toBe('last_year');
    const found = await violations(page, 'report');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    found.push(...(await violations(page, 'light report', { contrastOnly: true })));
    await page.getByRole('button', { name: /^Choisir la période/ }).click();
    await page.getByRole('dialog').getByText('Mois dernier').waitFor();
    found.push(...(await violations(page, 'period', { within: '[role=dialog]' })));
    expect(found).toEqual([]);
  });

  it('keeps its state in the address; back takes it back, and the next report begins with it', async () => {
    const { page } = await enterAs('demo.sa', { at: PUBLISHERS });
    await loaded(page);
    await page.getByRole('button', { name: /^Choisir la période/ }).click();
    await page.getByRole('dialog').getByText('Mois dernier').click();
    await expect.poll(() => searchOf(page).get('period'), PATIENTLY).toBe('last_month');
    await page.getByRole('button', { name: 'Période d’avant' }).click();
    await expect.poll(() => searchOf(page).get('start'), PATIENTLY).toMatch(/-01$/);
    await page.goBack();
    await expect.poll(() => searchOf(page).get('period'), PATIENTLY).toBe('last_month');
    await page.getByRole('combobox', { name: 'Comparer avec' }).click();
    await page.getByRole('option', { name: 'Aucune comparaison' }).click();
    await expect.poll(() => searchOf(page).get('compare'), PATIENTLY).toBe('none');
    await expect.poll(() => tableOf(page).getByText('Année préc.').count(), PATIENTLY).toBe(0);

    await page.goto('/quickreports/formats');
    await loaded(page);
    expect(searchOf(page).get('period')).toBe('last_month');
    expect(searchOf(page).get('compare')).toBe('none');
  });

  it('compares whole months with whole months, and aligns weekdays where somebody wants them', async () => {
    const { page } = await enterAs('demo.sa', { at: PUBLISHERS });
    await loaded(page);
    await tableOf(page).getByText('Année préc.').first().waitFor();
    const compared = (text: string | RegExp) =>
      page.getByRole('main').locator('header').getByText(text).waitFor();
    const align = page.getByRole('switch', { name: 'Aligner les jours de la semaine' });
    expect(await align.isChecked()).toBe(true);

    await page.goto(`${PUBLISHERS}?start=2024-10-01&end=2024-10-31&compare=last_year`);
    await compared('comparé au 1–31 oct. 2023 (mois entiers)');
    expect(await align.isChecked()).toBe(false);
    expect(searchOf(page).has('align_weekdays')).toBe(false);
    await align.click();
    await compared(/comparé au 3 oct\. – 2 nov\. 2023 \(mêmes jours de semaine\)/);
    expect(searchOf(page).get('align_weekdays')).toBe('true');
    await page.goBack();
    await compared('comparé au 1–31 oct. 2023 (mois entiers)');
    await page.getByRole('combobox', { name: 'Comparer avec' }).click();
    await page.getByRole('option', { name: 'Période précédente' }).click();
    await compared('comparé au 1–30 sept. 2024 (mois entiers)');

    await page.goto(`${PUBLISHERS}?start=2024-10-07&end=2024-10-13&compare=one_year`);
    await compared('comparé au 7–13 oct. 2023 (mêmes dates)');
    await expect.poll(() => searchOf(page).get('compare'), PATIENTLY).toBe('last_year');
    await align.click();
    await compared('comparé au 9–15 oct. 2023 (mêmes jours de semaine)');
    expect(searchOf(page).has('align_weekdays')).toBe(false);
  });

  it('breaks a row down, and goes back up', async () => {
    const { page } = await enterAs('demo.sa', { at: PUBLISHERS });
    await loaded(page);
    const name = await namesOn(page).first().innerText();
    await namesOn(page).first().click();
    await page.getByRole('heading', { level: 1, name: 'Rapport rapide par format' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/quickreports\/formats\/publisher\/\d+$/);
    const path = page.getByRole('navigation', { name: 'Restreint à' });
    await path.getByText(`Éditeur : ${name}`).waitFor();
    await loaded(page);
    await tableOf(page)
      .getByRole('button', { name: /^Détailler/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Par taille' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rapport rapide par taille' }).waitFor();
    await path.getByRole('link', { name: `Retirer Éditeur : ${name}` }).click();
    await expect
      .poll(() => new URL(page.url()).pathname, PATIENTLY)
      .toMatch(/^\/quickreports\/sizes\/format\/\d+$/);
    await path.getByRole('link', { name: 'Tout' }).click();
    await expect.poll(() => new URL(page.url()).pathname, PATIENTLY).toBe('/quickreports/sizes');
  });

  it('draws the rows that are ticked, orders by any column and finds by name', async () => {
    const { page } = await enterAs('demo.sa', { at: PUBLISHERS });
    await loaded(page);
    const asked = page.waitForRequest((request) => /\/trend\/.*[?&]id=\d/.test(request.url()));
    // A click, not a check: the box answers a picture later, with the rest of the page.
    await tableOf(page).getByRole('checkbox').first().click();
    await asked;
    await page.getByText('Lignes choisies : Revenu net').waitFor();
    await page.getByRole('button', { name: 'Revenir au total' }).click();
    await expect.poll(() => searchOf(page).has('selected'), PATIENTLY).toBe(false);

    await tableOf(page).getByRole('button', { name: 'Éditeur', exact: true }).click();
    await tableOf(page).locator('th[aria-sort=ascending]', { hasText: 'Éditeur' }).waitFor();
    const names = await namesOn(page).allInnerTexts();
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true }).compare));
    await page.keyboard.press('/');
    await page.keyboard.type(names[1] ?? '');
    await expect.poll(() => namesOn(page).first().innerText(), PATIENTLY).toBe(names[1]);
    await page.getByRole('button', { name: 'Répartition' }).click();
    await page.getByRole('heading', { name: 'Répartition : Revenu net' }).waitFor();
  });

  it('corrects an address that cannot be', async () => {
    const { page } = await enterAs('demo.sa', {
      at: `${PUBLISHERS}/nothing/3/regie/x?start=2026-02-30&compare=ever&metrics=none&sort=-x`,
    });
    await loaded(page);
    expect(new URL(page.url()).pathname).toBe(PUBLISHERS);
    expect(searchOf(page).get('compare')).toBe('last_year');
    expect(searchOf(page).get('sort')).toBe('-revenue_net');
  });

  it('is exported as CSV, workbook and picture', async () => {
    const { page } = await enterAs('demo.up', { at: PUBLISHERS });
    await loaded(page);
    await drawn(page);
    const exported = async (entry: RegExp) => {
      await page.getByRole('button', { name: 'Exporter' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const csv = await exported(/point-virgule/);
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.bytes.toString('utf8').split(/\r?\n/)[0]).toContain(';start;end;compared_start;compared_end;');
    const workbook = await exported(/XLSX/);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    const picture = await exported(/PNG/);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('shows dollars in English with the rate beside them', async () => {
    const { page } = await enterAs('demo.up', { at: PUBLISHERS });
    await loaded(page);
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/Amounts in dollars: €1 = \d\.\d{4} USD/).waitFor();
    const revenue = page.getByRole('button', { name: /^Net revenue/, pressed: true });
    await expect.poll(() => revenue.innerText(), PATIENTLY).toMatch(/\$[\d,]+\.\d{2}/);
  });

  it('knows no net figure for those who buy, and opens at the first report they may see', async () => {
    const { page } = await enterAs('demo.ub', { at: '/' });
    await page.getByRole('heading', { level: 1, name: 'Rapport rapide par deal' }).waitFor();
    await page.goto('/quickreports/formats?metrics=revenue_net&columns=ecpm_net&sort=-rpm_net');
    await page.getByRole('button', { name: /^Revenu brut/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Autre métrique' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\bnet\b/i);
    await page.goto(PUBLISHERS);
    await page.getByText('Oups, vous n’êtes pas autorisé à accéder à cette page.').waitFor();
  });
});

describe('a quick report without figures', () => {
  const { enterAs } = useVisitors(url);

  it('says that they are away, and shows them once they are back', async () => {
    const { page } = await enterAs('demo.sa');
    let away = true;
    await page.route('**/api/quickreports/**', (route) => {
      if (!away) return route.fulfill({ json: { data: EMPTY } });
      const error = {
        name: 'ServiceUnavailableError',
        status: 'service_unavailable',
        message: 'Un instant.',
      };
      return route.fulfill({ status: 503, json: { error } });
    });
    await page.goto(PUBLISHERS);
    await page.getByText('Les chiffres sont indisponibles').waitFor();
    await page.getByText('Un instant.').waitFor();
    expect(await violations(page, 'away')).toEqual([]);
    away = false;
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await page.getByText(/Aucun chiffre/).waitFor();
  });
});

const NOTHING = { now: [0], before: null, evolution: null };
const EMPTY = {
  period: { start: '2026-01-01', end: '2026-01-30' },
  compared: null,
  metrics: ['revenue_net'],
  totals: NOTHING,
  rows: [],
  cut: false,
  where: [],
  points: [],
  compared_points: null,
  total: { now: [], before: null },
};
