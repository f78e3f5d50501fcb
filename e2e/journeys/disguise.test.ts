import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type House, sharedHouse } from '../house.ts';
import { type Visitor, visitAs } from '../visitor.ts';

describe('acting as somebody else', () => {
  let house: House;
  let visitor: Visitor;
  beforeAll(async () => {
    house = await sharedHouse();
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('a super administrator becomes a publisher user and returns, with the page reloaded each time', async () => {
    visitor = await visitAs(house.url, 'demo.sa');
    const { page } = visitor;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Vous', { exact: true }).first().waitFor();
    await dialog.getByRole('textbox').fill('demo.up');
    await dialog.getByRole('button', { name: /demo\.up/ }).click();
    await page.getByRole('button', { name: 'Prendre cette identité' }).click();
    await page.getByText(/Vous agissez sous l’identité de/).waitFor();
    expect(loads).toBe(1);

    await page.goto('/admin/mails');
    await page.waitForURL('**/errors/403');
    expect(await page.getByRole('button', { name: 'Changer d’utilisateur' }).count()).toBe(0);

    await page.goto('/');
    await page.getByText(/Vous agissez sous l’identité de/).waitFor();
    loads = 0;
    await page.getByRole('button', { name: 'Utilisateur d’origine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click();
    await page.getByText(/Vous agissez sous l’identité de/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).waitFor();
    expect(loads).toBe(1);
  });

  it('another super administrator cannot be chosen', async () => {
    visitor = await visitAs(house.url, 'demo.sa');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Identité réservée').first().waitFor();
  });

  it('nobody else is offered it', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    expect(await visitor.page.getByRole('button', { name: 'Changer d’utilisateur' }).count()).toBe(0);
  });
});
