import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expectChart, searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const PUBLISHERS = '/quickreports/publishers';

test.use({ seededData: 'figures' });

const tableOf = (page: Page) => page.getByRole('table', { name: /^Chiffres/ });
const namesOn = (page: Page) => tableOf(page).locator('tbody th[scope=row] a');
const expectRows = (page: Page) => expect(namesOn(page).first()).toBeVisible();

test.describe('quick reports: a quick report', () => {
  test('is the home page, says what it shows, and axe objects to nothing, dark or light', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par éditeur' })).toBeVisible();
    await expectRows(page);
    await expectChart(page);
    const header = page.getByRole('main').locator('header');
    const context = () => header.innerText();
    await expect.poll(context).toMatch(/comparé au .*mêmes jours de semaine/);
    await expect.poll(context).toContain('heure de Paris');
    await expect.poll(context).toMatch(/chiffres jusqu’au \d/);
    await expect.poll(() => searchOf(page).get('period')).toBe('last_30_days');
    await expect.poll(() => searchOf(page).get('compare')).toBe('last_year');
    const issues = await violations(page, 'report');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    issues.push(...(await violations(page, 'light report', { contrastOnly: true })));
    await page.getByRole('button', { name: /^Choisir la période/ }).click();
    await expect(page.getByRole('dialog').getByText('Mois dernier')).toBeVisible();
    issues.push(...(await violations(page, 'period', { within: '[role=dialog]' })));
    expect(issues).toEqual([]);
  });

  test('keeps its state in the address; back takes it back, and the next report begins with it', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: PUBLISHERS });
    await expectRows(page);
    await page.getByRole('button', { name: /^Choisir la période/ }).click();
    await page.getByRole('dialog').getByText('Mois dernier').click();
    await expect.poll(() => searchOf(page).get('period')).toBe('last_month');
    await page.getByRole('button', { name: 'Période d’avant' }).click();
    await expect.poll(() => searchOf(page).get('start')).toMatch(/-01$/);
    await page.goBack();
    await expect.poll(() => searchOf(page).get('period')).toBe('last_month');
    const before = tableOf(page).getByText('Année préc.');
    await expect(before.first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Comparer avec' }).click();
    await page.getByRole('option', { name: 'Aucune comparaison' }).click();
    await expect.poll(() => searchOf(page).get('compare')).toBe('none');
    await expect(before).toHaveCount(0);

    await page.goto('/quickreports/formats');
    await expectRows(page);
    await expect.poll(() => searchOf(page).get('period')).toBe('last_month');
    await expect.poll(() => searchOf(page).get('compare')).toBe('none');
  });

  test('compares whole months with whole months, and aligns weekdays where somebody wants them', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: PUBLISHERS });
    await expectRows(page);
    await expect(tableOf(page).getByText('Année préc.').first()).toBeVisible();
    const expectComparison = (text: string | RegExp) =>
      expect(page.getByRole('main').locator('header').getByText(text)).toBeVisible();
    const align = page.getByRole('switch', { name: 'Aligner les jours de la semaine' });
    await expect(align).toBeChecked();

    await page.goto(`${PUBLISHERS}?start=2024-10-01&end=2024-10-31&compare=last_year`);
    await expectComparison('comparé au 1–31 oct. 2023 (mois entiers)');
    await expect(align).not.toBeChecked();
    expect(searchOf(page).has('align_weekdays')).toBe(false);
    await align.click();
    await expectComparison(/comparé au 3 oct\.\s–\s2 nov\. 2023 \(mêmes jours de semaine\)/);
    await expect.poll(() => searchOf(page).get('align_weekdays')).toBe('true');
    await page.goBack();
    await expectComparison('comparé au 1–31 oct. 2023 (mois entiers)');
    await page.getByRole('combobox', { name: 'Comparer avec' }).click();
    await page.getByRole('option', { name: 'Période précédente' }).click();
    await expectComparison('comparé au 1–30 sept. 2024 (mois entiers)');

    await page.goto(`${PUBLISHERS}?start=2024-10-07&end=2024-10-13&compare=one_year`);
    await expectComparison('comparé au 7–13 oct. 2023 (mêmes dates)');
    await expect.poll(() => searchOf(page).get('compare')).toBe('last_year');
    await align.click();
    await expectComparison('comparé au 9–15 oct. 2023 (mêmes jours de semaine)');
    await expect.poll(() => searchOf(page).has('align_weekdays')).toBe(false);
  });

  test('breaks a row down, and goes back up', { tag: '@quick' }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: PUBLISHERS });
    await expectRows(page);
    const name = await namesOn(page).first().innerText();
    await namesOn(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par format' })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/quickreports\/formats\/publisher\/\d+$/);
    const path = page.getByRole('navigation', { name: 'Restreint à' });
    await expect(path.getByText(`Éditeur : ${name}`)).toBeVisible();
    await expectRows(page);
    await expect(page).toHaveTitle(`Encart - Rapports rapides › Formats · ${name}`);
    await tableOf(page)
      .getByRole('button', { name: /^Détailler/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Par taille' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par taille' })).toBeVisible();
    await path.getByRole('link', { name: `Retirer Éditeur : ${name}` }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/quickreports\/sizes\/format\/\d+$/);
    await path.getByRole('link', { name: 'Tout' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/quickreports/sizes');
  });

  test('draws the rows that are ticked, orders by any column and finds by name', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: PUBLISHERS });
    await expectRows(page);
    const trendRequest = page.waitForRequest((request) => /\/trend\/.*[?&]id=\d/.test(request.url()));
    // A click, not a check: the box answers a picture later, with the rest of the page.
    await tableOf(page).getByRole('checkbox').first().click();
    await trendRequest;
    await expect(page.getByText('Lignes choisies : Revenu net')).toBeVisible();
    await page.getByRole('button', { name: 'Revenir au total' }).click();
    await expect.poll(() => searchOf(page).has('selected')).toBe(false);

    await tableOf(page).getByRole('button', { name: 'Éditeur', exact: true }).click();
    await expect(tableOf(page).locator('th[aria-sort=ascending]', { hasText: 'Éditeur' })).toBeVisible();
    let names: string[] = [];
    await expect(async () => {
      names = await namesOn(page).allInnerTexts();
      expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true }).compare));
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('/');
    await page.keyboard.type(names[1] ?? '');
    await expect(namesOn(page).first()).toHaveText(names[1] ?? '');
    await page.getByRole('button', { name: 'Répartition' }).click();
    await expect(page.getByRole('heading', { name: 'Répartition : Revenu net' })).toBeVisible();
  });

  test('draws the rows with most revenue, whatever the order of the table', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${PUBLISHERS}?compare=previous&sort=-revenue_net` });
    await expectRows(page);
    const names = (await namesOn(page).allInnerTexts()).slice(0, 3);
    await page.goto(`${PUBLISHERS}?compare=previous&sort=revenue_net.difference&tab=trend`);
    await expect(page.getByText('Les 8 lignes les plus fortes : Revenu net')).toBeVisible();
    for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  });

  test('says how a rate moved once, in points', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', {
      at: `${PUBLISHERS}?compare=previous&columns=win_rate&columns=clicks&sort=win_rate.evolution`,
    });
    await expectRows(page);
    await expect.poll(() => searchOf(page).get('sort')).toBe('win_rate.difference');
    await expect(tableOf(page).getByRole('button', { name: 'Écart, Taux de gain' })).toBeVisible();
    await expect(tableOf(page).getByRole('button', { name: /^Évol\./ })).toHaveAccessibleName('Évol., Clics');
  });

  test('names the lines of its chart in the language just chosen', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/quickreports/formats' });
    await expectChart(page);
    const names = page.getByText('Revenu net', { exact: true });
    await expect(names).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Net revenue', { exact: true }).first()).toBeAttached();
    await expect(names).toHaveCount(0);
  });

  test('corrects an address that cannot be', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', {
      at: `${PUBLISHERS}/nothing/3/regie/x?start=2026-02-30&compare=ever&metrics=none&sort=-x`,
    });
    await expectRows(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(PUBLISHERS);
    await expect.poll(() => searchOf(page).get('compare')).toBe('last_year');
    await expect.poll(() => searchOf(page).get('sort')).toBe('revenue_net.difference');
  });

  test('is exported as CSV, workbook and picture', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: PUBLISHERS });
    await expectRows(page);
    await expectChart(page);
    const exportAs = async (entry: RegExp) => {
      await page.getByRole('button', { name: 'Exporter' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const csv = await exportAs(/point-virgule/);
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.bytes.toString('utf8').split(/\r?\n/)[0]).toContain(';start;end;compared_start;compared_end;');
    const workbook = await exportAs(/XLSX/);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    const picture = await exportAs(/PNG/);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  test('is laid out for paper: whole, light, with brand, reader and comparison', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: PUBLISHERS });
    await expectRows(page);
    await expectChart(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('[data-paper-only]')).toContainText(/Encart.*imprimé le \d{4}-\d{2}-\d{2}/);
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect(page.getByText(/comparé au/)).toBeVisible();
    // What changed stands below each figure; a dash where there was nothing before.
    await expect(tableOf(page).locator('tbody tr[data-row] td').first()).toContainText(/€.*[%—]/);
    // The chart is drawn again in its new width.
    await expect(async () => {
      const widths = await page.evaluate(() =>
        ['#content', 'table[aria-label^="Chiffres"]', 'svg[role=img]:has(> g)'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0,
        ),
      );
      const [paper = 0, ...parts] = widths;
      for (const width of parts) {
        expect(width).toBeGreaterThan(300);
        expect(width).toBeLessThanOrEqual(paper);
      }
    }).toPass({ timeout: 20_000 });
    expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible();
  });

  test('shows dollars in English with the rate beside them', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: PUBLISHERS });
    await expectRows(page);
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Amounts in dollars: €1 = \d\.\d{4} USD/)).toBeVisible();
    const revenue = page.getByRole('button', { name: /^Net revenue/, pressed: true });
    await expect.poll(() => revenue.innerText()).toMatch(/\$[\d,]+\.\d{2}/);
  });

  test('has a switch for euros or dollars, which is remembered and travels in the address', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.up', { at: PUBLISHERS });
    await expectRows(page);
    const revenue = page.getByRole('button', { name: /^(Revenu net|Net revenue)/, pressed: true });
    await page.getByRole('button', { name: 'Dollars ($)' }).click();
    await expect.poll(() => revenue.innerText()).toMatch(/\d,\d{2}\s\$/);
    await expect.poll(() => searchOf(page).get('currency')).toBe('USD');
    const shared = page.url();
    await page.goto('/analytics/dashboard');
    await expect.poll(() => searchOf(page).get('currency')).toBe('USD');
    await page.goto(`${PUBLISHERS}?currency=EUR`);
    await expect.poll(() => revenue.innerText()).toMatch(/\d,\d{2}\s€/);

    const other = await openSession('demo.up', { at: shared });
    await expectRows(other.page);
    await expect
      .poll(() => other.page.getByRole('button', { name: /^Revenu net/, pressed: true }).innerText())
      .toMatch(/\$/);
    await other.page.goto('/quickreports/formats');
    await expect.poll(() => searchOf(other.page).get('currency')).toBe('EUR');
  });

  test('remembers the order of each report by itself, and says it', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${PUBLISHERS}?compare=previous` });
    await expectRows(page);
    await expect(page.getByText('Trié par écart de revenu net, plus fortes baisses d’abord')).toBeVisible();
    await tableOf(page).getByRole('button', { name: 'Éditeur', exact: true }).click();
    await expect(page.getByText('Trié par nom, de A à Z')).toBeVisible();
    await page.goto('/quickreports/formats');
    await expectRows(page);
    await expect.poll(() => searchOf(page).get('sort')).toBe('revenue_net.difference');
    await page.goto(PUBLISHERS);
    await expectRows(page);
    await expect.poll(() => searchOf(page).get('sort')).toBe('name');
  });

  test('explains its columns to the pointer, the keyboard and screen readers', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${PUBLISHERS}?compare=previous` });
    await expectRows(page);
    const value = tableOf(page).getByRole('button', { name: 'Valeur, eCPM net' });
    await expect(value).toHaveAccessibleDescription(/1 000/);
    await value.hover();
    await expect(page.getByRole('tooltip')).toContainText('1 000');
    const before = tableOf(page).getByRole('button', { name: /^Période préc\., eCPM net/ });
    await before.hover();
    // The one before may still be leaving.
    await expect(page.getByRole('tooltip').filter({ hasText: /\d{4}/ })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await value.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toContainText('1 000');
  });

  test('folds its chart, and two rows of its table are above the fold either way', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/', viewport: { width: 1440, height: 900 } });
    await expectChart(page);
    const second = namesOn(page).nth(1);
    const bottomOf = async () => ((await second.boundingBox())?.y ?? 900) + 20;
    await expect.poll(bottomOf).toBeLessThan(900);
    const open = await bottomOf();
    await page.getByRole('button', { name: 'Replier le graphique' }).click();
    await expect.poll(bottomOf).toBeLessThan(open - 150);
    await page.reload();
    await expectRows(page);
    await expect(page.getByRole('button', { name: 'Déplier le graphique' })).toBeVisible();
    await expect(page.locator('svg[role=img] > g')).toHaveCount(0);
  });

  test('knows no net figure for those who buy, and opens at the first report they may see', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.ub', { at: '/' });
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par deal' })).toBeVisible();
    await page.goto('/quickreports/formats?metrics=revenue_net&columns=ecpm_net&sort=-rpm_net');
    await expect(page.getByRole('button', { name: /^Dépense/, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Autre métrique' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/\bnet\b/i);
    await page.goto(PUBLISHERS);
    await expect(page.getByText('Oups, vous n’êtes pas autorisé à accéder à cette page.')).toBeVisible();
  });
});
