import { describe, expect, inject, it } from 'vitest';
import { useVisitors } from '../visitor.ts';

describe('acting as somebody else', () => {
  const { enterAs } = useVisitors(inject('house'));

  it('a super administrator becomes a publisher user and returns, with the page reloaded each time', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails' });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Nom, profil ou rôle').fill('penhoat');
    await dialog.getByRole('button', { name: /Ursule Penhoat/ }).click();
    await page.getByRole('button', { name: 'Prendre cette identité' }).click();
    await page.getByText(/Vous agissez sous l’identité de/).waitFor();
    expect(loads).toBe(1);
    // The other person may not read messages: they start at home.
    expect(new URL(page.url()).pathname).toBe('/quickreports/publishers');

    await page.goto('/admin/mails');
    await page.waitForURL('**/errors/403');
    expect(await page.getByRole('button', { name: 'Changer d’utilisateur' }).count()).toBe(0);

    await page.goto('/');
    await page.getByText(/Vous agissez sous l’identité de/).waitFor();
    loads = 0;
    await page.getByRole('button', { name: /Utilisateur d’origine.*Revenir à mon compte/s }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click();
    await page.getByText(/Vous agissez sous l’identité de/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).waitFor();
    expect(loads).toBe(1);
  });

  it('whoever changes their mind finds the list and the search as they left them', async () => {
    const { page } = await enterAs('demo.sa');
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const search = page.getByPlaceholder('Nom, profil ou rôle');
    await search.fill('penhoat');
    await page.getByRole('button', { name: /Ursule Penhoat/ }).click();
    await page.getByRole('button', { name: 'Prendre cette identité' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Prendre cette identité' }).waitFor({ state: 'detached' });
    expect(await search.inputValue()).toBe('penhoat');
    await page.getByRole('button', { name: /Ursule Penhoat/ }).waitFor();
  });

  it('another super administrator cannot be chosen', async () => {
    const { page } = await enterAs('demo.sa');
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Identité réservée').first().waitFor();
  });

  it('nobody else is offered it', async () => {
    const { page } = await enterAs('demo.ap');
    expect(await page.getByRole('button', { name: 'Changer d’utilisateur' }).count()).toBe(0);
  });
});
