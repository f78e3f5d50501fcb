import { THEMES } from '@encart/contract/base/brands.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations } from '../axe.ts';
import { type Visitor, visit, visitAs } from '../visitor.ts';

const open = [
  '/auth/login',
  '/auth/forgotten_password',
  '/users/reset_password/abcdefghijklmnopqrstuvwxyz',
  '/errors/404',
];
const inside = ['/overview', '/users/account', '/admin/mails', '/errors/403'];
const dialogs = ['Se déconnecter', 'Changer d’utilisateur', 'Réinitialiser le cache'];

const looks = THEMES.flatMap((theme) => [true, false].map((dark) => ({ theme, dark })));

/** Chosen in a second tab, the look changes in the first: no page has to be loaded six times. */
async function wear(otherTab: Page, page: Page, theme: string, dark: boolean) {
  await otherTab.evaluate(
    (state) => localStorage.setItem('encart.settings', JSON.stringify({ state, version: 1 })),
    { theme, dark },
  );
  // Colours fade, and only a tab in front gets the frames to do so.
  await page.bringToFront();
  await page.waitForFunction(
    ([name, scheme]) => {
      const { dataset } = document.documentElement;
      const still = document.getAnimations().every((one) => one.playState !== 'running');
      return still && dataset.theme === name && dataset.scheme === scheme;
    },
    [theme, dark ? 'dark' : 'light'] as const,
  );
}

/** Walks on inside the application, so that it and axe are loaded once. Arrived means: another title, nothing loading. */
async function walkTo(page: Page, path: string) {
  const title = page.getByRole('heading', { level: 1 });
  const before = page.url().startsWith('http') ? await title.innerText() : '';
  if (before) await page.evaluate((address) => history.pushState(null, '', address), path);
  else await page.goto(path);
  await page.waitForFunction((last) => {
    const now = document.querySelector('h1')?.textContent;
    return now && now !== last && !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]');
  }, before);
}

describe('axe finds nothing, dark or light, in the three themes', () => {
  const url = inject('house');

  /** Looks at what the page shows now, in every look unless told otherwise. */
  async function inLooks({ page }: Visitor, otherTab: Page, where: string, chosen = looks, within = 'html') {
    const found: string[] = [];
    for (const { theme, dark } of chosen) {
      await wear(otherTab, page, theme, dark);
      const look = `${where} ${theme} ${dark ? 'dark' : 'light'}`;
      const contrastOnly = theme !== THEMES[0] || !dark;
      found.push(...(await violations(page, look, { within, contrastOnly })));
    }
    return found;
  }

  async function besides({ context }: Visitor) {
    const otherTab = await context.newPage();
    await otherTab.goto('/icon-encart.svg');
    return otherTab;
  }

  it('on the pages open to everybody', async () => {
    const visitor = await visit(url);
    const otherTab = await besides(visitor);
    for (const path of open) {
      await walkTo(visitor.page, path);
      expect(await inLooks(visitor, otherTab, path)).toEqual([]);
    }
    await visitor.leave();
  });

  it('on the pages inside', async () => {
    const visitor = await visitAs(url, 'demo.sa', { at: '/admin/mails' });
    const otherTab = await besides(visitor);
    for (const [at, path] of inside.entries()) {
      await walkTo(visitor.page, path);
      // What surrounds the page, and what themes change of its parts, is the same everywhere.
      const [chosen, within] = at === 0 ? [looks, 'html'] : [looks.slice(0, 2), 'main'];
      expect(await inLooks(visitor, otherTab, path, chosen, within)).toEqual([]);
    }
    await visitor.leave();
  });

  it('in the dialogs of the shell, dark and light', async () => {
    const visitor = await visitAs(url, 'demo.sa');
    const { page } = visitor;
    const otherTab = await besides(visitor);
    for (const name of dialogs) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForFunction(
        () => !document.querySelector('[role=dialog] .MuiSkeleton-root, [role=dialog] [role=progressbar]'),
      );
      expect(await inLooks(visitor, otherTab, name, looks.slice(0, 2), '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await visitor.leave();
  });

  it('on a phone, with the drawer open', async () => {
    const visitor = await visitAs(url, 'demo.ap', { viewport: { width: 390, height: 800 } });
    await visitor.page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await visitor.page.getByRole('navigation', { name: 'Menu principal' }).waitFor({ state: 'visible' });
    expect(await violations(visitor.page, 'drawer')).toEqual([]);
    await visitor.leave();
  });
});
