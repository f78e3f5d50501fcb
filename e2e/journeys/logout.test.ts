import { afterEach, describe, expect, inject, it } from 'vitest';
import { type Visitor, visitAs } from '../visitor.ts';

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
  const url = inject('house');
  let visitors: Visitor[] = [];
  afterEach(async () => {
    for (const visitor of visitors) {
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    }
    visitors = [];
  });
  const enter = async (userName: string) => {
    const visitor = await visitAs(url, userName);
    visitors.push(visitor);
    return visitor;
  };

  it('can be cancelled', async () => {
    const { page } = await enter('demo.ua');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('/auth/login');
  });

  it('here leaves the other device signed in, and only preferences in the browser', async () => {
    const here = await enter('demo.ua');
    const there = await enter('demo.ua');
    await logout(here, false);
    const left = await stored(here);
    expect(left).not.toMatch(/eyJ|demo\.ua|user_email/);
    await there.page.reload();
    await there.page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  });

  it('everywhere signs the other device out at its next step', async () => {
    const here = await enter('demo.aa');
    const there = await enter('demo.aa');
    await logout(here, true);
    await there.page.reload();
    await there.page.waitForURL(/\/auth\/login\?redirect=/);
  });

  it('in one tab signs the other tab of the same browser out too', async () => {
    const here = await enter('demo.ub');
    const otherTab = await here.context.newPage();
    await otherTab.goto('/');
    await otherTab.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    await logout(here, false);
    await otherTab.waitForURL(/\/auth\/login/);
  });

  it('works while the server does not answer', async () => {
    const here = await enter('demo.ua');
    await here.page.route('**/api/**', (route) => route.abort());
    await logout(here, false);
    expect(await stored(here)).not.toMatch(/eyJ/);
  });
});
