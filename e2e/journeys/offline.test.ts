import { openFromMenu } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const OFFLINE = 'Vous êtes hors connexion';

test('without a network it is said everywhere, and what was asked works once it is back', async ({
  openSession,
}) => {
  const { page, context } = await openSession('demo.sa', { at: '/admin/formats/list' });
  const palette = page.getByRole('dialog', { name: 'Aller à une page, une fiche ou une action' });
  const said = page.getByRole('main').getByText(OFFLINE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await context.setOffline(true);

  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('rivages');
  await expect(palette.getByText(OFFLINE)).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const removal = page.getByRole('dialog', { name: /Supprimer/ });
  await expect(removal.getByText(OFFLINE)).toBeVisible();
  await removal.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(OFFLINE)).toBeVisible();

  // Another list of the same code: only its rows are missing.
  await openFromMenu(page, 'Positions');
  await expect(page).toHaveURL(/\/admin\/positions\/list/);
  await expect(said).toBeVisible();

  // Its code has never been here. Reloading now would end on the browser's own page.
  await openFromMenu(page, 'Tableau de bord');
  await expect(page.getByText('Cette page n’a pas pu être chargée')).toBeVisible();
  await expect(said).toBeVisible();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeHidden();
  await context.setOffline(false);
  await expect(said).toBeHidden();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});
