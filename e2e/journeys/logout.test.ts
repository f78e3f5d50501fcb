import { describe, expect, inject, it } from 'vitest';
import { useVisitors, type Visitor } from '../visitor.ts';

const stored = (visitor: Visitor) =>
  visitor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function logout({ page }: Visitor, everywhere: boolean) {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const dialog = page.getByRole('dialog');
  if (everywhere) await dialog.getByLabel('Sur tous les appareils').check();
  await dialog.getByRole('button', { name: 'Oui' }).click();
  await page.waitForURL(/\/auth\/login/);
}

describe('signing out', () => {
  const { enterAs } = useVisitors(inject('house'));

  it('can be cancelled', async () => {
    const { page } = await enterAs('demo.ua');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('/auth/login');
  });

  it('here leaves the other device signed in, and only preferences in the browser', async () => {
    const here = await enterAs('demo.ua');
    const there = await enterAs('demo.ua');
    await logout(here, false);
    const left = await stored(here);
    expect(left).not.toMatch(/eyJ|demo\.ua|user_email/);
    await there.page.reload();
    await there.page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  });

  it('everywhere signs the other device out at its next step', async () => {
    const here = await enterAs('demo.aa');
    const there = await enterAs('demo.aa');
    await logout(here, true);
    await there.page.reload();
    await there.page.waitForURL(/\/auth\/login\?redirect=/);
  });

  it('in one tab signs the other tab of the same browser out too', async () => {
    const here = await enterAs('demo.ub');
    const otherTab = await here.context.newPage();
    await otherTab.goto('/');
    await otherTab.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    await logout(here, false);
    await otherTab.waitForURL(/\/auth\/login/);
  });

  it('works while the server does not answer', async () => {
    const here = await enterAs('demo.ua');
    await here.page.route('**/api/**', (route) => route.abort());
    await logout(here, false);
    expect(await stored(here)).not.toMatch(/eyJ/);
  });
});
