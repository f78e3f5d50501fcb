import { expect, type Page } from '@playwright/test';

/** The state in a page's address. */
export const searchOf = (page: Page) => new URL(page.url()).searchParams;

export const expectChart = (page: Page) => expect(page.locator('[role=img] canvas').first()).toBeVisible();
