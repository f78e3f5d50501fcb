import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { findBrowser } from '../scripts/browser.mjs';
import { PASSWORD } from './house.ts';
import { enterIdleTab, leaveIdle, SESSION_KEY, USUAL_SIZE } from './idle-tabs.ts';

const FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where a journey begins that is about no page: it shows little, and is there for everybody. */
const USUAL_PAGE = '/overview';

let shared: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await findBrowser(),
    args: asRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
  });
}

/** Somebody in front of the browser, with what the page complained about meanwhile. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Refused by the content security policy, or thrown and not caught. */
  complaints: string[];
  leave(): Promise<void>;
}

export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  shared ??= launch();
  const browser = await shared;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: USUAL_SIZE,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(12_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) complaints.push(message.text());
  });
  const leave = async () => {
    // An answer still being rewritten for the test is nobody's business any more.
    for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, complaints, leave };
}

export async function signIn(page: Page, userName: string, password = PASSWORD) {
  await page.getByLabel('Nom d’utilisateur ou e-mail').fill(userName);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function tokenOf(url: string, userName: string) {
  const answer = await fetch(`${url}/api/authenticate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: userName, user_password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string; tokenType: string } }).data;
}

type ArrivalOptions = BrowserContextOptions & { at?: string };

async function sessionOf(url: string, userName: string): Promise<string> {
  const state = { ...(await tokenOf(url, userName)), disguised: false, original_user_id: null };
  return JSON.stringify({ state, version: 1 });
}

/** Somebody already signed in, who has not opened anything yet. */
export async function visitSignedIn(url: string, userName: string, options: BrowserContextOptions = {}) {
  const session = { name: SESSION_KEY, value: await sessionOf(url, userName) };
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: [session] }] };
  return visit(url, { ...options, storageState });
}

/** The journeys of signing in go through the form, the others come in this way. */
export async function visitAs(
  url: string,
  userName: string,
  { at = USUAL_PAGE, ...options }: ArrivalOptions = {},
): Promise<Visitor> {
  const visitor = await visitSignedIn(url, userName, options);
  await visitor.page.goto(at);
  await visitor.page.locator('#shell > header').waitFor();
  return visitor;
}

/** Visitors of one house who leave at the end of each test, after which none may have complained. */
export function useVisitors(url: string) {
  const here: Visitor[] = [];
  const welcome = async (arriving: Promise<Visitor>) => {
    const visitor = await arriving;
    here.push(visitor);
    return visitor;
  };
  const inUsualBrowser = new Set<Visitor>();
  /** Whoever brings nothing of their own takes a tab that somebody left. */
  const arrive = async (userName: string, options: ArrivalOptions) => {
    const { at = USUAL_PAGE, ...own } = options;
    if (Object.keys(own).length > 0) return visitAs(url, userName, options);
    const session = await sessionOf(url, userName);
    const visitor = (await enterIdleTab(url, session, at)) ?? (await visitAs(url, userName, options));
    inUsualBrowser.add(visitor);
    return visitor;
  };
  afterEach(async () => {
    const leaving = here.splice(0);
    for (const visitor of leaving)
      if (!inUsualBrowser.delete(visitor) || !(await leaveIdle(url, visitor))) await visitor.leave();
    expect(leaving.flatMap((visitor) => visitor.complaints)).toEqual([]);
  });
  return {
    enter: () => welcome(visit(url)),
    enterAs: (userName: string, options: ArrivalOptions = {}) => welcome(arrive(userName, options)),
  };
}

/** The choice marked in the menu of display preferences. */
export async function chosenTheme(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
  const chosen = await page
    .getByRole('menuitemradio', { name: /Corail|Indigo|Vert/, checked: true })
    .innerText();
  await page.keyboard.press('Escape');
  return chosen.trim();
}
