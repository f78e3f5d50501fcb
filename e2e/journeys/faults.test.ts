import { follow, headersOf, signIn } from '../session.ts';
import { expect, test } from '../test.ts';

// On the embedded records, as a newcomer has them.
test.use({ recordStore: 'embedded' });

test.describe('faults: when things go wrong', () => {
  test('a token that ends in the middle of a form loses nothing that was typed', { tag: '@quick' }, async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.up', { at: '/users/account' });
    await page.getByLabel('Prénom').fill('Éléonore');
    // Saving meets the ended token first: what the page asks for by itself would lead to the sign-in without it.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    );
    const answer = await fetch(`${server.url}/api/authenticate/?allover=true`, {
      method: 'DELETE',
      headers: { authorization: (await headersOf(server.url, 'demo.up')).authorization },
    });
    expect(answer.status).toBe(200);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/auth\/login\?redirect=%2Fusers%2Faccount/);
    await expect(page.getByText('Votre session a été fermée. Reconnectez-vous.')).toBeVisible();
    await page.unrouteAll();
    await signIn(page, 'demo.up');
    await page.waitForURL(/\/admin\/users\/update\/\d+/);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Éléonore'),
    );
    await expect(page.getByText('Modifications retrouvées, pas encore enregistrées')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Compte mis à jour')).toBeVisible();
    await page.getByLabel('Prénom').fill('Ursule');
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  });

  test('a page whose code cannot be fetched offers to try again, and then works', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.route('**/assets/*mails*', (route) => route.abort());
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('searchbox').fill('messages');
    await menu.getByRole('link', { name: /Messages/ }).click();
    await expect(page.getByText('Cette page n’a pas pu être chargée')).toBeVisible();
    await page.unroute('**/assets/*mails*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.waitForURL('**/admin/mails');
    await expect(page.getByRole('heading', { level: 1, name: /Messages/ })).toBeVisible();
  });

  test('a list that cannot be loaded says what happened and offers to try again', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
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
    await expect(page.getByText('Les messages n’ont pas pu être chargés')).toBeVisible();
    await page.unroute('**/api/mails*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Les messages n’ont pas pu être chargés')).not.toBeAttached();
  });

  test('a stopped server is said to be silent, and the page stays', async ({ openSession, server }) => {
    const { page } = await openSession('demo.up', { at: '/users/account' });
    await page.getByLabel('Prénom').fill('Marguerite');
    await server.kill();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Le serveur ne répond pas').first()).toBeVisible();
    await expect(page.getByLabel('Prénom')).toHaveValue('Marguerite');
    await server.restart();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Compte mis à jour')).toBeVisible();
  });
});
