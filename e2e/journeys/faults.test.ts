import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type House, startHouse, WITHOUT_FIGURES } from '../house.ts';
import { follow } from '../idle-tabs.ts';
import { signIn, tokenOf, type Visitor, visitAs } from '../visitor.ts';

describe('when things go wrong', () => {
  let house: House;
  let visitor: Visitor;
  beforeAll(async () => {
    house = await startHouse(WITHOUT_FIGURES, inject('furnished'));
  });
  afterAll(async () => {
    await house.stop();
  });

  it('a token that ends in the middle of a form loses nothing that was typed', async () => {
    visitor = await visitAs(house.url, 'demo.up', { at: '/users/account' });
    const { page } = visitor;
    await page.getByLabel('Prénom').fill('Éléonore');
    const { token, tokenType } = await tokenOf(house.url, 'demo.up');
    const ended = await fetch(`${house.url}/api/authenticate/?allover=true`, {
      method: 'DELETE',
      headers: { authorization: `${tokenType} ${token}` },
    });
    expect(ended.status).toBe(200);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/auth\/login\?redirect=%2Fusers%2Faccount/);
    await page.getByText('Votre session a été fermée. Reconnectez-vous.').waitFor();
    await signIn(page, 'demo.up');
    await page.waitForURL(/\/admin\/users\/update\/\d+/);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Éléonore'),
    );
    await page.getByText('Modifications retrouvées, pas encore enregistrées').waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Compte mis à jour').waitFor();
    await page.getByLabel('Prénom').fill('Ursule');
    await page.getByText('Modifications non enregistrées').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('a page whose code cannot be fetched offers to try again, and then works', async () => {
    visitor = await visitAs(house.url, 'demo.sa');
    const { page } = visitor;
    await page.route('**/assets/*mails*', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: /Messages/ })
      .click();
    await page.getByText('Cette page n’a pas pu être chargée').waitFor();
    await page.unroute('**/assets/*mails*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.waitForURL('**/admin/mails');
    await page.getByRole('heading', { level: 1, name: /Messages/ }).waitFor();
    await visitor.leave();
  });

  it('a list that cannot be loaded says what happened and offers to try again', async () => {
    visitor = await visitAs(house.url, 'demo.sa');
    const { page } = visitor;
    await page.route('**/api/mails*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({
          error: {
            name: 'InternalServerError',
            status: 'internal_server_error',
            message: 'Quelque chose s’est mal passé.',
          },
        }),
      }),
    );
    await follow(page, '/admin/mails');
    await page.getByText('Les messages n’ont pas pu être chargés').waitFor();
    await page.unroute('**/api/mails*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Les messages n’ont pas pu être chargés').waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it('a stopped server is said to be silent, and the page stays', async () => {
    visitor = await visitAs(house.url, 'demo.up', { at: '/users/account' });
    const { page } = visitor;
    await page.getByLabel('Prénom').fill('Marguerite');
    await house.kill();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le serveur ne répond pas').first().waitFor();
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Marguerite');
    await house.restart();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Compte mis à jour').waitFor();
    await visitor.leave();
  });
});
