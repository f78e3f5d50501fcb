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

/** Another palette can only change contrast: the other rules are asked in the default one. */
const axeFor = (page: Page, theme: string) => {
  const axe = new AxeBuilder({ page });
  return theme === THEMES[0] ? axe : axe.withRules(['color-contrast']);
};

async function violations(page: Page, where: string, theme: string) {
  const { violations: found } = await axeFor(page, theme).analyze();
  return found.map(
    (one) => `${where}: ${one.id} ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** Arrived means: a title, and nothing that is still being loaded. */
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'));
};

async function look(page: Page, path: string, theme: string) {
  await page.goto(path);
  await settled(page);
  return violations(page, path, theme);
}

describe('axe finds nothing', () => {
  const url = inject('house');

  for (const theme of THEMES) {
    for (const dark of [true, false]) {
      it(`in ${theme}, ${dark ? 'dark' : 'light'}`, async () => {
        const stranger = await visit(url);
        await wear(stranger, theme, dark);
        const found: string[] = [];
        for (const path of open) found.push(...(await look(stranger.page, path, theme)));
        await stranger.leave();

        const visitor = await visitAs(url, 'demo.sa');
        await wear(visitor, theme, dark);
        for (const path of inside) found.push(...(await look(visitor.page, path, theme)));
        for (const name of dialogs) {
          await visitor.page.getByRole('button', { name }).click();
          await visitor.page.getByRole('dialog').waitFor();
          await visitor.page.waitForFunction(
            () =>
              !document.querySelector('[role=dialog] .MuiSkeleton-root, [role=dialog] [role=progressbar]'),
          );
          found.push(...(await violations(visitor.page, name, theme)));
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
    expect(await violations(visitor.page, 'drawer', THEMES[0])).toEqual([]);
    await visitor.leave();
  });
});
