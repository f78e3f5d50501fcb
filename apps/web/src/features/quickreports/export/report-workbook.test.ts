import { strFromU8, unzipSync } from 'fflate';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { reportWorkbook, type WorkbookParts } from './report-workbook.ts';

await loadTestWords();
await i18next.changeLanguage('fr');

/** Intl writes several kinds of spaces. */
const plain = (text: string) => text.replace(/\s/gu, ' ');
const figures = { now: [10, 4], before: [8, 5], evolution: [0.25, -0.2] };
const parts: WorkbookParts = {
  noun: 'publishers',
  filters: ['DSP : sauf Xandr'],
  title: 'Rapport rapide par éditeur',
  report: {
    period: { start: '2026-10-01', end: '2026-10-31' },
    compared: { start: '2026-09-01', end: '2026-09-30' },
    metrics: ['revenue_gross', 'clicks'],
    totals: figures,
    rows: [],
    truncated: false,
    where: [{ dimension: 'regie', id: 3, name: 'Régie Nord', state: 'known' }],
  },
  rows: [],
  columns: ['clicks'],
  comparison: true,
  format: figureFormat('fr', 'EUR', 2),
  address: 'https://encart.example/quickreports/publishers',
};

async function sheetsOf(workbook: WorkbookParts) {
  const files = unzipSync(new Uint8Array(await reportWorkbook(workbook).arrayBuffer()));
  return [1, 2, 3].map((at) => plain(strFromU8(files[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array())));
}

it('has the columns on screen first, then the others, with the days they are compared with', async () => {
  const [sheet = ''] = await sheetsOf(parts);
  expect(sheet.indexOf('Clics')).toBeLessThan(sheet.indexOf('Revenu brut'));
  expect(sheet).toContain('Revenu brut, 1–30 sept. 2026 (période comparée) (EUR)');
  expect(sheet).toContain('Revenu brut, écart (EUR)');
});

it('begins with what is on screen: without the comparison, where that is hidden', async () => {
  const [sheet = ''] = await sheetsOf({ ...parts, columns: ['revenue_gross', 'clicks'], comparison: false });
  const at = (header: string) => sheet.indexOf(`>${header}<`);
  expect(at('Clics')).toBeGreaterThan(at('Revenu brut (EUR)'));
  expect(at('Clics')).toBeLessThan(at('Revenu brut, écart (EUR)'));
});

it('holds differences of rates as points, and no evolution that would say the same', async () => {
  const [sheet = ''] = await sheetsOf({
    ...parts,
    report: {
      ...parts.report,
      metrics: ['viewability'],
      totals: { now: [0.75], before: [0.5], evolution: [0.5] },
    },
  });
  expect(sheet).toContain('écart (pt)');
  expect(sheet).toContain('<c s="2"><v>25</v></c></row>');
  expect(sheet).not.toContain('évolution');
});

it('says what it is: period, filters, currency, who, when, where', async () => {
  const about = (await sheetsOf(parts))[2];
  for (const text of [
    'Rapport rapide par éditeur',
    '1–31 oct. 2026',
    '1–30 sept. 2026',
    'Régie : Régie Nord',
    'Euros (€)',
    'heure de Paris',
    'https://encart.example/quickreports/publishers',
  ])
    expect(about).toContain(text);
});

it('holds the currency on screen, and differences in it', async () => {
  const [sheet = ''] = await sheetsOf({ ...parts, format: figureFormat('fr', 'USD', 2) });
  expect(sheet).toContain('Revenu brut (USD)');
  expect(sheet).toMatch(/<v>20<\/v>.*<v>16<\/v>.*<v>4<\/v>.*<v>0\.25<\/v>/);
});
