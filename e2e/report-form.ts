import type { Page } from '@playwright/test';

export const preview = (page: Page) => page.getByRole('table', { name: 'Premières lignes du fichier' });

export async function addDimension(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ajouter une dimension' }).click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function addRecipient(page: Page, address: string) {
  const field = page.getByRole('combobox', { name: /Destinataires/ });
  await field.fill(address);
  await field.press('Enter');
}

export async function choose(page: Page, field: RegExp, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Composes a report as somebody in a hurry would. */
export async function compose(page: Page, name: string, dimension: string) {
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await addDimension(page, dimension);
  await addRecipient(page, 'lecture@client.example');
}
