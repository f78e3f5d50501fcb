import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { PASSWORD } from './test-server.ts';

/** A browser of its own, with one page open, and perhaps somebody signed in. */
export interface Session {
  page: Page;
  context: BrowserContext;
}

/** Signs in through the form. */
export async function signIn(page: Page, userName: string, password = PASSWORD) {
  await page.getByLabel('Nom d’utilisateur ou e-mail').fill(userName);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Whoever has signed in is taken to their home page, wherever that is. */
export const leaveLogin = (page: Page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));

/** Signs in through the API. */
export async function tokenOf(url: string, userName: string) {
  const answer = await fetch(`${url}/api/authenticate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: userName, user_password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string; tokenType: string } }).data;
}

/** Headers of somebody's calls to the API. */
export async function headersOf(url: string, userName: string) {
  const { token, tokenType } = await tokenOf(url, userName);
  return { authorization: `${tokenType} ${token}`, 'content-type': 'application/json' };
}

/** Somebody's calls to the API, with what they answer; a refusal fails the test. */
export async function apiOf(url: string, userName: string) {
  const headers = await headersOf(url, userName);
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

export type Token = Awaited<ReturnType<typeof tokenOf>>;

/** What the browser stores once somebody has signed in. */
export function signedInState(url: string, token: Token): BrowserContextOptions['storageState'] {
  const state = { ...token, disguised: false, original_user_id: null };
  const session = { name: 'encart.session', value: JSON.stringify({ state, version: 1 }) };
  return { cookies: [], origins: [{ origin: url, localStorage: [session] }] };
}

/** Forgets the columns, densities, home page and default views that somebody chose. */
export async function forgetPreferences(url: string, { token, tokenType }: Token) {
  const address = `${url}/api/users/current/preferences/`;
  const headers = { authorization: `${tokenType} ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(address, { headers });
  // Who signed out or was blocked meanwhile is not asked again.
  if (!answer.ok) return;
  const { default_views, lists, ...others } = ((await answer.json()) as { data: Record<string, object> })
    .data;
  const each = (kept: object | undefined, value: unknown) =>
    Object.fromEntries(Object.keys(kept ?? {}).map((key) => [key, value]));
  const nothing = {
    ...each(others, null),
    lists: each(lists, { columns: null, density: null }),
    default_views: each(default_views, null),
  };
  if (Object.values({ ...default_views, ...lists, ...others }).some((value) => value !== null))
    await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(nothing) });
}

/** Follows an address inside the running application, as a link does. */
export const follow = (page: Page, to: string) =>
  page.evaluate((address) => history.pushState(null, '', address), to);

/** The choice marked in the menu of display preferences. */
export async function chosenTheme(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
  const choice = await page
    .getByRole('menuitemradio', { name: /Corail|Indigo|Vert/, checked: true })
    .innerText();
  await page.keyboard.press('Escape');
  return choice.trim();
}
