import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../test.ts';

// Embedded both, as a newcomer has them.
test.use({ seededData: 'figures', recordStore: 'embedded' });

async function exportAs(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name: 'Exporter' });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The sheets of a workbook, with ordinary spaces. */
const sheetsOf = (bytes: Uint8Array) => {
  const files = unzipSync(new Uint8Array(bytes));
  return [1, 2].map((at) =>
    strFromU8(files[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array()).replace(/\s/gu, ' '),
  );
};

const PAGES = [
  {
    title: 'CPM',
    path: '/analytics/cpm?currency=USD&by=dsp',
    file: /^cpm-dsp-.*\.xlsx$/,
    columns: ['DSP', 'CPM brut (USD)', 'Impressions vendues', 'Revenu brut (USD)'],
  },
  {
    title: 'Tableau de bord',
    path: '/analytics/dashboard?duration=one_week&metrics=fillrate&currency=USD',
    file: /^dashboard-one_week-.*\.xlsx$/,
    columns: ['Moment', 'Taux de remplissage', 'Revenu (USD)'],
  },
];

test.describe('figures of the analyses as files', () => {
  for (const { title, path, file, columns } of PAGES)
    test(`${title}: what is on screen first, in its currency, and a sheet that says what it is`, async ({
      openSession,
    }) => {
      const { page } = await openSession('demo.sa', { at: path });
      const workbook = await exportAs(page, /XLSX/);
      expect(workbook.name).toMatch(file);
      const [figures = '', about = ''] = sheetsOf(workbook.bytes);
      const places = columns.map((column) => figures.indexOf(`>${column}<`));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places.toSorted((a, b) => a - b)).toEqual(places);
      for (const text of [title, 'Dollars', 'heure de Paris', 'Solène Aubertin', path.split('?')[0] ?? ''])
        expect(about).toContain(text);
      const csv = await exportAs(page, /point-virgule/);
      expect(csv.name).toMatch(/\.csv$/);
      expect(
        csv.bytes
          .toString('utf8')
          .replace(/^\ufeff/, '')
          .split('\r\n')[0],
      ).toContain(`${columns[0]};`);
    });
});
