import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

export const SESSION_KEY = 'encart.session';
export const USUAL_SIZE = { width: 1440, height: 900 };

/** Tabs with the application loaded and nobody signed in, by house. */
const idle = new Map<string, Visitor[]>();

const NOTHING = '[[],{}]';
const remembered = (page: Page) =>
  page.evaluate(
    (session) =>
      JSON.stringify([
        Object.entries(localStorage).filter(([key]) => key !== session),
        { ...sessionStorage },
      ]),
    SESSION_KEY,
  );

/** Says in a tab that another one wrote the session, or removed it. */
const tell = (page: Page, session: string | null) =>
  page.evaluate(
    ([key, newValue]) => {
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [SESSION_KEY, session] as const,
  );

/** Follows an address inside the running application, as a link does. */
export const follow = (page: Page, to: string) =>
  page.evaluate((there) => history.pushState(null, '', there), to);

/** The same, until the page that was left is gone. */
async function moveTo(page: Page, to: string) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((there) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', there);
  }, to);
  await page.locator('[data-left]').waitFor({ state: 'detached' });
}

/** Signs somebody in where somebody else signed out: loading the application is most of the cost of a visit. */
export async function enterIdleTab(url: string, session: string, at: string): Promise<Visitor | undefined> {
  const visitor = idle.get(url)?.pop();
  if (!visitor) return undefined;
  await tell(visitor.page, session);
  await visitor.page.getByRole('button', { name: /^(Ouvrir|Fermer) le menu$/ }).waitFor();
  if (at !== '/') await moveTo(visitor.page, at);
  return visitor;
}

/** Signs out and keeps the tab for the next one; not if anything was left open, typed, chosen or stored. */
export async function leaveIdle(url: string, { page, context, complaints }: Visitor): Promise<boolean> {
  if (complaints.length > 0 || context.pages().length > 1) return false;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if ((await remembered(page)) !== NOTHING) return false;
    if (await page.locator('[role=dialog], [role=menu], [role=listbox]').count()) return false;
    await follow(page, '/errors/404');
    await page.getByRole('heading', { name: 'Page introuvable' }).waitFor({ timeout: 2_000 });
    await tell(page, null);
    await page.setViewportSize(USUAL_SIZE);
    await follow(page, '/auth/login');
    await page.getByRole('button', { name: 'Se connecter' }).waitFor({ timeout: 2_000 });
  } catch {
    return false;
  }
  idle.set(url, [...(idle.get(url) ?? []), { page, context, complaints, leave: () => context.close() }]);
  return true;
}
