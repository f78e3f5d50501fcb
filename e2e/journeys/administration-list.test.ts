import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../axe.ts';
import { tokenOf, useVisitors } from '../visitor.ts';

/** A word that only this journey's segments hold. */
const MARK = 'Balade';
const COUNT = 30;
const PATIENTLY = { timeout: 12_000 };
const PROVIDERS = ['grapeshot', 'sirdata', 'nugg.ad'];
const LIST = `/admin/segments/list?q=${MARK}`;

const nameOf = (index: number) => `${MARK} ${String(index).padStart(2, '0')}`;
const rowsOf = (page: Page) => page.getByRole('row').filter({ hasText: MARK });
const namesOn = (page: Page) => rowsOf(page).getByRole('link').allInnerTexts();
const shows = (page: Page, count: number) => page.getByText(`1–${count} sur ${count}`).waitFor();

describe('a list of the administration', () => {
  const url = inject('house');
  const { enterAs } = useVisitors(url);

  beforeAll(async () => {
    const { token, tokenType } = await tokenOf(url, 'demo.sa');
    const headers = { authorization: `${tokenType} ${token}`, 'content-type': 'application/json' };
    const create = async (resource: string, body: object) => {
      const answer = await fetch(`${url}/api/${resource}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
    };
    await create('segmentgroups', { segmentgroup_name: 'Loisirs' });
    for (let index = 1; index <= COUNT; index += 1)
      await create('segments', {
        segment_name: nameOf(index),
        segment_provider: PROVIDERS[index % 3],
        external_value: index === 7 ? 'une valeur; "entre guillemets"' : null,
      });
  });

  it('is searched, ordered, filtered and paged; the address says how, and back takes it back', async () => {
    const { page } = await enterAs('demo.sa', { at: LIST });
    await page.getByText(`1–25 sur ${COUNT}`).waitFor();

    await page.getByRole('button', { name: 'Page suivante' }).click();
    await page.getByText(`26–${COUNT} sur ${COUNT}`).waitFor();
    await expect.poll(() => namesOn(page), PATIENTLY).toHaveLength(5);

    await page.getByRole('combobox', { name: 'Lignes par page' }).click();
    await page.getByRole('option', { name: '50' }).click();
    await shows(page, COUNT);
    expect(new URL(page.url()).searchParams.get('page')).toBe(null);

    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Nom', exact: true }).waitFor();
    await expect.poll(() => namesOn(page).then((names) => names[0]), PATIENTLY).toBe(nameOf(COUNT));
    expect(await page.locator('th[aria-sort=descending]').innerText()).toBe('Nom');

    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Fournisseur' }).click();
    await page.getByRole('checkbox', { name: 'Grapeshot' }).check();
    await page.keyboard.press('Escape');
    await shows(page, COUNT / 3);
    await page.getByRole('button', { name: 'Fournisseur : Grapeshot' }).waitFor();
    const shared = page.url();

    await page.goBack();
    await shows(page, COUNT);
    await page.goto(shared);
    await shows(page, COUNT / 3);
    expect((await namesOn(page))[0]).toBe(nameOf(COUNT));

    await page.getByRole('button', { name: 'Retirer le filtre Fournisseur' }).click();
    await shows(page, COUNT);
    await rowsOf(page).first().getByRole('button', { name: 'Grapeshot' }).click();
    await shows(page, COUNT / 3);

    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('rien de tel');
    await page.getByText('Aucun résultat').waitFor();
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
    await page.getByText(/^1–\d+ sur \d+$/).waitFor();
    expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  });

  it('has the columns and the density one likes, here and at the next visit', async () => {
    const { page } = await enterAs('demo.sa', { at: `${LIST}&limit=50` });
    await shows(page, COUNT);
    const headers = () => page.getByRole('columnheader').allInnerTexts();
    expect(await headers()).toContain('Valeur externe');

    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Valeur externe' }).uncheck();
    await page.getByRole('button', { name: 'Monter Fournisseur' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lignes serrées' }).click();
    const chosen = ['Nom', 'Fournisseur', 'Groupe'];
    await expect
      .poll(async () => (await headers()).filter((name) => chosen.includes(name)), PATIENTLY)
      .toEqual(chosen);
    expect(await headers()).not.toContain('Valeur externe');

    await page.goto(LIST);
    await page.getByText(`1–25 sur ${COUNT}`).waitFor();
    expect((await headers()).filter((name) => chosen.includes(name))).toEqual(chosen);
    expect(await page.getByRole('button', { name: 'Lignes serrées' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await page.goto(`${LIST}&columns=segment_name&columns=external_value`);
    await page.getByText(`1–25 sur ${COUNT}`).waitFor();
    expect(await headers()).toContain('Valeur externe');
    expect(await headers()).not.toContain('Fournisseur');
  });

  it('is exported whole, as it is filtered and ordered; axe objects to nothing, dark or light', async () => {
    const { page } = await enterAs('demo.sa', { at: `${LIST}&sort=-segment_name` });
    await page.getByText(`1–25 sur ${COUNT}`).waitFor();
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    const found = await violations(page, 'list');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    );
    found.push(...(await violations(page, 'light list', { contrastOnly: true })));
    await page.getByRole('button', { name: 'Exporter' }).click();
    const dialog = page.getByRole('dialog');
    found.push(...(await violations(page, 'export', { within: '[role=dialog]' })));
    expect(found).toEqual([]);
    await dialog.getByText(`${COUNT} lignes seront exportées.`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^segments.*\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [head, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe('Nom;Groupe;Fournisseur;Valeur externe');
    expect(lines.map((line) => line.split(';')[0])).toEqual(
      Array.from({ length: COUNT }, (_, index) => nameOf(COUNT - index)),
    );
    expect(text).toContain('"une valeur; ""entre guillemets"""');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is worked on by keyboard alone: search, order, choose, change many, open one', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/segments/list?limit=50' });
    await page.getByRole('columnheader', { name: 'Groupe' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(`${MARK} 0`);
    await shows(page, 12);

    await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(1)}` }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(3)}` }).focus();
    await page.keyboard.press('Space');
    await page.getByText('2 lignes sélectionnées').waitFor();
    await page.getByRole('button', { name: 'Modifier' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Groupe' }).focus();
    await page.keyboard.type('Loisirs');
    await expect.poll(() => page.getByRole('option').allInnerTexts(), PATIENTLY).toEqual(['Loisirs']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Modifier' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rowsOf(page).filter({ hasText: 'Loisirs' }).count(), PATIENTLY).toBe(2);

    await page.getByRole('button', { name: 'Fournisseur', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('th[aria-sort=ascending]', { hasText: 'Fournisseur' }).waitFor();
    await page.getByRole('link', { name: nameOf(5) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }).waitFor();
    expect(new URL(page.url()).searchParams.get('edit')).toMatch(/^\d+$/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('says which of many could not be removed, and keeps them chosen', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/segmentgroups/list?q=Loisirs' });
    await page.getByRole('checkbox', { name: 'Sélectionner Loisirs' }).check();
    await page
      .getByRole('region', { name: 'Lignes sélectionnées' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Ce qui n’a pas pu être fait').waitFor();
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
    await page.getByText('1 ligne sélectionnée').waitFor();
  });
});
