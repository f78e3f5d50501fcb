import { THEMES } from '@encart/contract/base/brands.ts';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { walkTo } from '../page-walk.ts';
import type { Session } from '../session.ts';
import { expect, test } from '../test.ts';

const publicPages = [
  '/auth/login',
  '/auth/forgotten_password',
  '/users/reset_password/abcdefghijklmnopqrstuvwxyz',
  '/errors/404',
];
const signedInPages = ['/overview', '/users/account', '/admin/mails', '/admin/work', '/errors/403'];
const dialogs = ['Se déconnecter', 'Changer d’utilisateur', 'Réinitialiser le cache'];

const looks = THEMES.flatMap((theme) => [true, false].map((dark) => ({ theme, dark })));

/** Chosen in a second tab, the look changes in the first: no page has to be loaded six times. */
async function setLook(otherTab: Page, page: Page, theme: string, dark: boolean) {
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

/** Walks on until nothing of the page is still loading. */
async function walkThrough(page: Page, path: string) {
  await walkTo(page, path);
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'),
  );
}

test.describe('accessibility: axe finds nothing, dark or light, in the three themes', () => {
  /** Looks at what the page shows now, in every look unless told otherwise. */
  async function issuesInLooks(
    { page }: Session,
    otherTab: Page,
    where: string,
    chosen = looks,
    within = 'html',
  ) {
    const issues: string[] = [];
    for (const { theme, dark } of chosen) {
      await setLook(otherTab, page, theme, dark);
      const look = `${where} ${theme} ${dark ? 'dark' : 'light'}`;
      const contrastOnly = theme !== THEMES[0] || !dark;
      issues.push(...(await violations(page, look, { within, contrastOnly })));
    }
    return issues;
  }

  async function openOtherTab({ context }: Session) {
    const otherTab = await context.newPage();
    await otherTab.goto('/icon-encart.svg');
    return otherTab;
  }

  test('on the pages open to everybody', async ({ openSession }) => {
    const session = await openSession();
    const otherTab = await openOtherTab(session);
    for (const path of publicPages) {
      await walkThrough(session.page, path);
      expect(await issuesInLooks(session, otherTab, path)).toEqual([]);
    }
  });

  test('on the pages inside', { tag: '@quick' }, async ({ openSession }) => {
    const session = await openSession('demo.sa', { at: '/admin/mails' });
    const otherTab = await openOtherTab(session);
    for (const [at, path] of signedInPages.entries()) {
      await walkThrough(session.page, path);
      // What surrounds the page, and what themes change of its parts, is the same everywhere.
      const [chosen, within] = at === 0 ? [looks, 'html'] : [looks.slice(0, 2), 'main'];
      expect(await issuesInLooks(session, otherTab, path, chosen, within)).toEqual([]);
    }
  });

  test('in the dialogs of the shell, dark and light', async ({ openSession }) => {
    const session = await openSession('demo.sa', { at: '/overview' });
    const { page } = session;
    const otherTab = await openOtherTab(session);
    for (const name of dialogs) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForFunction(
        () => !document.querySelector('[role=dialog] .MuiSkeleton-root, [role=dialog] [role=progressbar]'),
      );
      expect(await issuesInLooks(session, otherTab, name, looks.slice(0, 2), '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).not.toBeAttached();
    }
  });

  test('on a phone, with the drawer open', async ({ openSession }) => {
    const session = await openSession('demo.ap', { viewport: { width: 390, height: 800 }, at: '/overview' });
    await session.page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(session.page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    expect(await violations(session.page, 'drawer')).toEqual([]);
  });
});
