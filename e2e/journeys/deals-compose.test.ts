import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { choicesOf, forecastReply, pickByKeyboard, saveDeal } from '../deal-form.ts';
import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

const SAVED = /\/deals\/(view|update)\/\d+(\?|$)/;
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer le brouillon' });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Parties du deal' });
const nameField = (page: Page) => page.getByRole('textbox', { name: /^Nom/ });
const answerForecasts = (page: Page) =>
  page.route('**/api/masterdeals/forecast/**', (route) => route.fulfill({ json: forecastReply }));

test.describe('a deal', () => {
  test('is composed by keyboard, with a pasted list, and says beside each field what is refused', async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.dp');
    await answerForecasts(page);
    await page.goto('/deals/create');
    const publishers = await choicesOf(server.url, 'demo.dp', 'of=publishers');
    await nameField(page).fill('Sport en direct');
    await save(page).click();
    await expect(page.getByText('Choisissez un deal aveugle ou transparent').first()).toBeVisible();
    await expect(rail(page).getByRole('button', { name: /Identité/ })).toContainText('2');
    await expect(page.getByRole('button', { name: 'Vidéo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Aveugle', exact: true }).press('Enter');
    await expect(page.getByText(/^Vendu par .+ et Rubicon\./)).toBeVisible();
    await expect(rail(page).getByRole('button', { name: /Identité.*complet/ })).toBeVisible();

    // Either of the two prices gives the other.
    await page.getByRole('textbox', { name: /Prix plancher brut/ }).fill('2,40');
    await expect(page.getByRole('textbox', { name: /Prix net/ })).toHaveValue('2,04');
    await page.getByRole('textbox', { name: /Prix net/ }).fill('1,70');
    await expect(page.getByRole('textbox', { name: /Prix plancher brut/ })).toHaveValue('2,00');

    const platforms = page.getByRole('combobox', { name: /Ajouter des acheteurs de/ });
    await expect(platforms).toHaveCount(2);
    await pickByKeyboard(page, /Ajouter des acheteurs de Rubicon/);
    await expect(page.getByText(/^Choisissez au moins un acheteur par plateforme : il manque/)).toBeVisible();
    await pickByKeyboard(page, /Ajouter des acheteurs de (?!Rubicon)/, 'agence', 2);
    await expect(page.getByText(/il manque/)).toHaveCount(0);
    await expect(rail(page).getByRole('button', { name: /Acheteurs.*complet/ })).toBeVisible();

    await page.getByRole('button', { name: 'Coller une liste : éditeurs' }).click();
    const [first, second] = publishers;
    const lines = [first?.name, `${second?.id}\tautre colonne`, 'Personne.example', first?.name].join('\n');
    await page.getByRole('textbox', { name: /un par ligne/ }).fill(lines);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(dialog.getByText('2 ajoutés')).toBeVisible();
    await expect(dialog.getByRole('list', { name: '1 ligne non reconnue' })).toContainText(
      'Personne.example',
    );
    expect(await violations(page, 'pasted')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 / 300')).toBeVisible();

    await pickByKeyboard(page, /Ajouter des pays/, 'france');
    await page.getByRole('button', { name: 'Ajouter un groupe' }).press('Enter');
    await pickByKeyboard(page, /Ajouter des segments/, '', 2);
    await expect(page.getByText('2 / 400 segments')).toBeVisible();
    await expect(page.getByText(/^Enchère privée aveugle \(vidéo\), 2 éditeurs .*France/)).toBeVisible();
    await expect(page.getByText('Revenu brut attendu')).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await violations(page, 'form')).toEqual([]);
    await save(page).click();
    await expect(page).toHaveURL(SAVED);
    await expect(page.getByRole('heading', { level: 1, name: 'Sport en direct' })).toBeVisible();
  });

  test('begins with a forecast that failed and is asked for again', async ({ openSession }) => {
    const { page } = await openSession('demo.dp');
    let isDown = true;
    await page.route('**/api/masterdeals/forecast/**', (route) =>
      isDown ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: forecastReply }),
    );
    await page.goto('/deals/create');
    await expect(page.getByText('La prévision n’a pas pu être calculée')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('62 %')).toBeVisible();
  });

  test('that two people change is settled field by field', async ({ openSession, server }) => {
    const id = await saveDeal(server.url, 'demo.dp', { name: 'À deux' });
    const at = `/deals/update/${id}`;
    const { page } = await openSession('demo.dp', { at });
    const { page: other } = await openSession('demo.ap', { at });
    await nameField(other).fill('À deux, par AP');
    await save(other).click();
    await expect(other.getByText('Modifications enregistrées')).toBeVisible();
    await page.getByRole('textbox', { name: /Prix plancher brut/ }).fill('3');
    await nameField(page).fill('À deux, par DP');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' });
    await expect(dialog.getByText('À deux, par AP')).toBeVisible();
    await dialog.getByRole('group', { name: /Nom/ }).getByRole('radio').first().check();
    expect(await violations(page, 'conflict')).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'À deux, par DP' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Prix net/ })).toHaveValue('2,55');
  });

  test('is duplicated under a name that says so, and saved only when somebody does', async ({
    openSession,
    server,
  }) => {
    const dates = { startdate: '2020-01-01T00:00:00Z', enddate: '2099-01-01T00:00:00Z' };
    const id = await saveDeal(server.url, 'demo.dp', { name: 'Modèle', floorprice: 4, ...dates });
    const { page } = await openSession('demo.dp', { at: `/deals/duplicate/${id}` });
    await expect(nameField(page)).toHaveValue('Copie de Modèle');
    await expect(page.getByRole('textbox', { name: /Prix plancher brut/ })).toHaveValue('4,00');
    await expect(page.getByText(/jusqu’au 1 janv\. 2099/)).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await save(page).click();
    await expect(page).toHaveURL(SAVED);
    expect(page.url()).not.toContain(`/${id}`);
  });

  test('that its platform has locked is read, with whom to contact', async ({ openSession, server }) => {
    const id = await saveDeal(server.url, 'demo.dp', { name: 'Verrouillé' });
    const { page } = await openSession('demo.dp');
    await page.route(`**/api/masterdeals/${id}/platforms/`, (route) =>
      route.fulfill({
        json: {
          data: {
            platforms: [],
            lock: { platform: 'Xandr', contact: 'deals@xandr.example' },
            publishers: null,
            brands: [],
          },
        },
      }),
    );
    await page.route(`**/api/masterdeals/${id}/?*`, async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ response: answer, json: { data: { ...data, locked: true } } });
    });
    await page.goto(`/deals/update/${id}`);
    await expect(page.getByText(/verrouillé par Xandr .* Contactez deals@xandr\.example/)).toBeVisible();
    await expect(nameField(page)).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Ajouter des éditeurs' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Transparent', exact: true })).toBeDisabled();
    await expect(save(page)).toHaveCount(0);
    await page.mouse.move(0, 0);
    expect(await violations(page, 'locked')).toEqual([]);
  });

  test('is composed on a phone', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { viewport: { width: 390, height: 844 } });
    await answerForecasts(page);
    await page.goto('/deals/create');
    await expect(page.getByText(/imp\./)).toBeVisible();
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
    expect(await violations(page, 'form on a phone')).toEqual([]);
    // The name has the focus and, left empty, is refused: what stands below does not move away under the finger.
    await page.getByRole('button', { name: 'Natif' }).click();
    await expect(page.getByText('Le nom est requis')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Natif' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('as large as platforms take opens at once and answers each key', async ({ openSession, server }) => {
    const { url } = server;
    const headers = await headersOf(url, 'demo.sa');
    const ids = async (resource: string, id: string, page: number): Promise<number[]> => {
      const answer = await fetch(`${url}/api/${resource}?limit=200&page=${page}`, { headers });
      return (await answer.json()).data.map((row: Record<string, number>) => row[id]);
    };
    const pages = [1, 2].map((page) => ids('publishers', 'publisher_id', page));
    const publishers = (await Promise.all(pages)).flat().slice(0, 300);
    const segments = await ids('segments', 'segment_id', 1);
    const segmentgroups = Array.from({ length: 20 }, (_, group) => ({
      segments: Array.from({ length: 10 }, (_, at) => ({
        segment_id: segments[(group * 7 + at) % segments.length],
      })),
    }));
    const id = await saveDeal(url, 'demo.sa', { name: 'Très grand', publishers, segmentgroups });
    const { page } = await openSession('demo.sa', { at: '/deals/create' });
    await expect(nameField(page)).toBeVisible();
    const opening = await page.evaluate(async (to) => {
      const start = performance.now();
      history.pushState(null, '', to);
      while (document.querySelectorAll('[data-field=segmentgroups] select').length < 200)
        await new Promise((go) => requestAnimationFrame(go));
      return performance.now() - start;
    }, `/deals/update/${id}`);
    await expect(page.getByText('300 / 300')).toBeVisible();
    await nameField(page).focus();
    const work = await page.evaluate(async () => {
      const field = document.querySelector<HTMLInputElement>('[data-field="name"] input');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      for (let at = 0; at < 40; at++) {
        const start = performance.now();
        write?.call(field, `Très grand ${at}`);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        // What a key leads to is done, drawn included, when the next task begins.
        await new Promise((go) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = go;
          port2.postMessage(null);
        });
        times.push(performance.now() - start);
        await new Promise((go) => requestAnimationFrame(go));
      }
      return times.sort((one, other) => one - other);
    });
    const median = work[work.length / 2] ?? 0;
    test.info().annotations.push({
      type: 'figures',
      description: `opened in ${opening.toFixed(0)} ms, a key takes ${median.toFixed(1)} ms`,
    });
    console.log(test.info().annotations.at(-1)?.description);
    // A second and a frame are what a machine with nothing else to do is held to; a busy one gets more.
    expect(opening).toBeLessThan(10_000);
    expect(median).toBeLessThan(100);
  });
});
