import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

export const SESSION_KEY = 'encart.session';
export const USUAL_SIZE = { width: 1440, height: 900 };

/** Tabs with the application loaded and nobody signed in, by house. */
const idle = new Map<string, Visitor[]>();

const NOTHING = '[[],{}]';
/** What the tab keeps of its visitor, but for the session. */
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

/** Signs somebody in where somebody else signed out: loading the application is most of the cost of a visit. */
export async function enterIdleTab(url: string, session: string, at: string): Promise<Visitor | undefined> {
  const visitor = idle.get(url)?.pop();
  if (!visitor) return undefined;
  const { page } = visitor;
  await follow(page, `/auth/login?${new URLSearchParams({ redirect: at })}`);
  await tell(page, session);
  await page.locator('#shell > header').waitFor();
  return visitor;
}

/** Signs out and keeps the tab for the next one; not if anything was left open or typed, or the clock was stopped. */
export async function leaveIdle(url: string, { page, context, complaints }: Visitor): Promise<boolean> {
  if (complaints.length > 0 || context.pages().length > 1) return false;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (await page.evaluate(() => '__pwClock' in window)) return false;
    if ((await remembered(page)) !== NOTHING) await startAgain(page);
    else await signOut(page);
    await page.setViewportSize(USUAL_SIZE);
    await page.getByRole('button', { name: 'Se connecter' }).waitFor({ timeout: 2_000 });
  } catch {
    return false;
  }
  idle.set(url, [...(idle.get(url) ?? []), { page, context, complaints, leave: () => context.close() }]);
  return true;
}

async function signOut(page: Page) {
  if (await page.locator('[role=dialog], [role=menu], [role=listbox]').count()) throw new Error('left open');
  await follow(page, '/errors/404');
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor({ timeout: 2_000 });
  await tell(page, null);
  await follow(page, '/auth/login');
}

/** A load in the same browser takes from its cache what it compiled. */
async function startAgain(page: Page) {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/auth/login');
}
