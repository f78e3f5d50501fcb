import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { present } from './present.ts';
import { linesOf, report, useReportsApp } from './reports-app.ts';

/** What reports call things: in their files, mails and previews. */
const t = useReportsApp();
const DAY = '2026-03-01';
const family: ReportFamilyName = 'reportgenerationadvertisers';

beforeAll(async () => {
  const [regie_id = 0] = await t.scopeIds('demo.up', 'regie');
  const [advertiser_id = 0] = await t.scopeIds('demo.ua', 'advertiser');
  await t.add([
    { day: DAY, regie_id, advertiser_id, impressions_sold: 1000, revenue_gross: 2.5, revenue_net: 2 },
  ]);
});

const METRICS = ['revenue_gross', 'ecpm_gross'];

/** The sheets of a report's workbook, each as rows of texts. */
async function sheetsOf(id: number, of: ReportFamilyName = 'reportgenerations') {
  const { rawPayload } = await t.get(t.as.sa, `${of}/${id}/file/`);
  return (await readWorkbook(rawPayload)).map(({ data }) =>
    data.map((row) => row.map((cell) => String(cell ?? ''))),
  );
}

it('those who buy read what they pay as spend: in the file, the mail and the preview, whoever looks', async () => {
  const bought = report({ dimensions: [], metrics: METRICS, sendto: ['achat@client.example'] });
  const csv = await t.create(t.as.ua, bought, family);
  const xlsx = await t.create(t.as.ua, { ...bought, format: 'xlsx', compare: 'previous' }, family);
  await t.work();
  expect(linesOf(await t.file(csv.id, family))[0]).toEqual(['Dépense (EUR)', 'CPM d’achat (EUR)']);
  const [figures, about] = await sheetsOf(xlsx.id, family);
  expect(present(figures)[0]?.slice(0, 3)).toEqual([
    'Dépense (EUR)',
    'Dépense, période comparée (EUR)',
    'Dépense, évolution',
  ]);
  expect(present(about).slice(-2)).toEqual([
    ['Dépense', 'Somme : dépense'],
    ['CPM d’achat', 'dépense ÷ impressions vendues × 1 000'],
  ]);
  const [mail] = await t.mails('achat@client.example');
  expect(mail?.mail_text).toMatch(/Dépense \| 2,50\s€/);
  expect(mail?.mail_text).not.toMatch(/Revenu|brut/);
  const path = `${family}/preview/?report_id=${csv.id}`;
  const preview = (await t.post(t.as.sa, path, bought)).json().data;
  expect(preview.profile_type).toBe('A');
});

it('those who sell read what they earn', async () => {
  const { id } = await t.create(t.as.up, report({ dimensions: [], metrics: METRICS }));
  await t.work();
  expect(linesOf(await t.file(id))[0]).toEqual(['Revenu brut (EUR)', 'eCPM brut (EUR)']);
});

it('columns of times say their zone as those of amounts say their currency', async () => {
  const dimensions = ['date', 'month', 'year', 'publisher'].map((dimension) => ({ dimension }));
  const given = report({ dimensions, metrics: ['clicks'] });
  const csv = await t.create(t.as.up, given);
  const xlsx = await t.create(t.as.up, { ...given, format: 'xlsx' });
  const speak = (user_locale: 'fr' | 'en') =>
    t.db.updateTable('users').set({ user_locale }).where('user_name', '=', 'demo.up').execute();
  await t.work();
  const headers = [
    'Jour (heure de Paris)',
    'Mois (heure de Paris)',
    'Année (heure de Paris)',
    'Éditeur',
    'Clics',
  ];
  expect(linesOf(await t.file(csv.id))[0]).toEqual(headers);
  expect((await sheetsOf(xlsx.id))[0]?.[0]).toEqual(headers);
  await speak('en');
  await t.post(t.as.up, `reportgenerations/${csv.id}/rerun/`);
  await t.work();
  expect(linesOf(await t.file(csv.id))[0]?.slice(0, 2)).toEqual(['Day (Paris time)', 'Month (Paris time)']);
  await speak('fr');
});

it('a workbook says what a campaign report keeps', async () => {
  const campaigns: ReportFamilyName = 'reportgenerationcampaigns';
  const given = {
    dimensions: [],
    format: 'xlsx',
    lineitems: [77],
    lineitems_choice: 'exclude',
    advanced_filters: { not: { dimension: 'campaign', ids: [7, 8] } },
  };
  const { id } = await t.create(t.as.ua, report(given), campaigns);
  await t.work();
  const [, about] = await sheetsOf(id, campaigns);
  expect(about).toContainEqual(['Filtre : Ligne', 'sauf 1 valeur choisie']);
  expect(about).toContainEqual(['Filtres avancés', 'Campagne : sauf 2 valeurs choisies']);
});
