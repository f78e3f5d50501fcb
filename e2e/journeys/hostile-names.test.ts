import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type House, startHouse } from '../house.ts';
import { tokenOf, visitAs } from '../visitor.ts';

/** Each would call `hit` if anything of it were ever taken for code. */
const corpus: Record<string, string> = {
  'demo.ap': '<img src=x onerror=hit()>',
  'demo.up': '<script>hit()</script>',
  'demo.dp': '"><svg onload=hit()>',
  'demo.aa': "'-hit()-'",
  'demo.ua': '{{constructor.constructor("hit()")()}}',
  'demo.ab': '<a href="javascript:hit()">clic</a>',
  'demo.ub': '\u202Eevil \u200Bשלום <b onmouseover=hit()>',
};

describe('W2: names never execute', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse({}, inject('furnished'));
    for (const [userName, user_first_name] of Object.entries(corpus)) {
      const { token, tokenType } = await tokenOf(house.url, userName);
      const headers = { authorization: `${tokenType} ${token}`, 'content-type': 'application/json' };
      const me = await fetch(`${house.url}/api/users/current/`, { headers });
      const { user_id } = ((await me.json()) as { data: { user_id: number } }).data;
      const body = JSON.stringify({ user_first_name });
      const changed = await fetch(`${house.url}/api/users/${user_id}/`, { method: 'PATCH', headers, body });
      expect(changed.status, userName).toBe(200);
    }
  });
  afterAll(() => house.stop());

  it('in the list of people', async () => {
    const visitor = await visitAs(house.url, 'demo.sa');
    const { page } = visitor;
    await page.exposeFunction('hit', () => visitor.complaints.push('executed'));
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('<img src=x onerror=hit()>').first().waitFor();
    await dialog.getByText('<script>hit()</script>').first().waitFor();
    await dialog.getByPlaceholder('Nom, profil ou rôle').fill('<svg');
    await dialog.getByText('onload=hit()').first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  for (const userName of ['demo.ap', 'demo.ub']) {
    it(`on the pages of ${userName}`, async () => {
      const visitor = await visitAs(house.url, userName);
      const { page } = visitor;
      await page.exposeFunction('hit', () => visitor.complaints.push('executed'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(corpus[userName]?.trim());
      await page.goto('/users/account');
      await page.getByLabel('Prénom').waitFor();
      expect(await page.getByLabel('Prénom').inputValue()).toBe(corpus[userName]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    });
  }
});
