import { compose } from '../report-form.ts';
import { expect, test } from '../test.ts';

// Without figures runs wait for their turn, as they do when many are asked for at once.
test.use({ seededData: 'records' });

test.describe('reports that wait', () => {
  test('are cancelled from their list once confirmed, and run again', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/reports/create' });
    await compose(page, 'À annuler', 'Format');
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByRole('row', { name: /En file/ })).toBeVisible();

    await page.goto('/reports/list');
    const row = page.getByRole('row', { name: /À annuler/ });
    await expect(row.getByText(/En file/)).toBeVisible();
    const act = async (action: string, answer: string) => {
      await row.getByRole('button', { name: /Actions/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
    };
    await act('Annuler l’exécution', 'Laisser l’exécution');
    await expect(row.getByText(/En file/)).toBeVisible();
    await act('Annuler l’exécution', 'Annuler l’exécution');
    await expect(row.getByText('Annulé')).toBeVisible();
    await act('Relancer', 'Relancer');
    await expect(row.getByText(/En file/)).toBeVisible();

    await row.getByRole('link', { name: 'À annuler' }).click();
    await page.getByRole('tab', { name: 'Exécutions' }).click();
    await expect(page.getByRole('row', { name: /En file/ })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /Annulé/ })).toHaveCount(1);
  });
});
