import { expect, type Locator, type Page } from '@playwright/test';

/** Counts what a hand does: a job that takes more clicks than it should fails. */
export function countedClicks() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}

/** Opens a page, record or action by its name, from the keyboard alone: two keys beside the name, and no click. */
export async function openByName(page: Page, name: string) {
  const palette = page.getByRole('dialog', { name: 'Aller à une page, une fiche ou une action' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type(name);
  const first = palette.getByRole('option').first();
  await expect(first).toContainText(name);
  // Enter takes the line that is marked, and lines that have just come are marked a moment later.
  await expect(first).toHaveClass(/Mui-focused/);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

/** A link of the menu that is in sight without unfolding anything. */
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true });
