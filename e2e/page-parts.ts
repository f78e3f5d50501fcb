import { expect, type Page } from '@playwright/test';

/** The state in a page's address. */
export const searchOf = (page: Page) => new URL(page.url()).searchParams;

/** Follows a link of the menu, whose group may be folded. */
export async function openFromMenu(page: Page, name: string) {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('searchbox').fill(name);
  await menu.getByRole('link', { name, exact: true }).click();
}

export const expectChart = (page: Page) => expect(page.locator('svg[role=img] > g').first()).toBeVisible();
