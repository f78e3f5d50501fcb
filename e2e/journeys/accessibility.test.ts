import { AxeBuilder } from '@axe-core/playwright';
import { THEMES } from '@encart/contract/base/brands.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type Visitor, visit, visitAs } from '../visitor.ts';

const open = [
  '/auth/login',
  '/auth/forgotten_password',
  '/users/reset_password/abcdefghijklmnopqrstuvwxyz',
  '/errors/404',
];
const inside = ['/', '/users/account', '/admin/mails', '/errors/403'];
const dialogs = ['Se déconnecter', 'Changer d’utilisateur', 'Réinitialiser le cache'];

async function wear({ context }: Visitor, theme: string, dark: boolean) {
  await context.addInitScript(
    ([name, isDark]) => {
      const kept = JSON.parse(localStorage.getItem('encart.settings') ?? '{"version":1}');
      localStorage.setItem(
        'encart.settings',
        JSON.stringify({ ...kept, state: { ...kept.state, theme: name, dark: isDark } }),
      );
    },
    [theme, dark] as const,
  );
}

async function violations(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    (one) => `${where}: ${one.id} ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

async function look(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return violations(page, path);
}

describe('axe finds nothing', () => {
  const url = inject('house');

  for (const theme of THEMES) {
    for (const dark of [true, false]) {
      it(`in ${theme}, ${dark ? 'dark' : 'light'}`, async () => {
        const stranger = await visit(url);
        await wear(stranger, theme, dark);
        const found: string[] = [];
        for (const path of open) found.push(...(await look(stranger.page, path)));
        await stranger.leave();

        const visitor = await visitAs(url, 'demo.sa');
        await wear(visitor, theme, dark);
        for (const path of inside) found.push(...(await look(visitor.page, path)));
        for (const name of dialogs) {
          await visitor.page.getByRole('button', { name }).click();
          await visitor.page.getByRole('dialog').waitFor();
          await visitor.page.waitForLoadState('networkidle');
          found.push(...(await violations(visitor.page, name)));
          await visitor.page.keyboard.press('Escape');
          await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        await visitor.leave();
        expect(found).toEqual([]);
      });
    }
  }

  it('on a phone, with the drawer open', async () => {
    const visitor = await visitAs(url, 'demo.ap', { viewport: { width: 390, height: 800 } });
    await visitor.page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await visitor.page.getByRole('navigation', { name: 'Menu principal' }).waitFor({ state: 'visible' });
    expect(await violations(visitor.page, 'drawer')).toEqual([]);
    await visitor.leave();
  });
});
