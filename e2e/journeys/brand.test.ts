import { chosenTheme } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ serverEnv: { BRAND: 'vitrine' } });

test.describe('brand: the second brand', () => {
  test('has its own name, colours and contact, from the same build', async ({ openSession }) => {
    const session = await openSession();
    await session.page.goto('/auth/login');
    await expect(session.page.getByText('Vitrine').first()).toBeVisible();
    await expect(session.page).toHaveTitle(/^Vitrine/);
    const signedIn = await openSession('demo.ap', { at: '/overview' });
    const footer = signedIn.page.getByRole('contentinfo');
    await expect(footer.getByText('bonjour@vitrine.example')).toBeVisible();
    await expect(footer.getByText(/1\.47\.0/)).toBeVisible();
    expect(await chosenTheme(signedIn.page)).toBe('Indigo');
  });
});
