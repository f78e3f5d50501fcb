import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type House, startHouse, WITHOUT_FIGURES } from '../house.ts';
import { follow } from '../idle-tabs.ts';
import { tokenOf, visitAs } from '../visitor.ts';

/** Each would call `hit` if anything of it were ever taken for code. */
const corpus: Record<string, string> = {
  'demo.ap': '<img src=x onerror=hit()>',
  'demo.up': '<script>hit()</script>',
  'demo.dp': '"><svg onload=hit()>',
  'demo.aa': "'-hit()-'",
  'demo.ua': '{{constructor.constructor("hit()")()}}',
  'demo.ab': '<a href="javascript:hit()">clic</a>',
  'demo.ub': 'evil \u200Bשלום <b onmouseover=hit()>',
};

const LONGEST = 'W'.repeat(120);

describe('W2: names never execute', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse(WITHOUT_FIGURES, inject('furnished'));
    for (const [userName, user_first_name] of Object.entries({ ...corpus, 'enora.tanguy': LONGEST })) {
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
      const greeting = page.getByRole('heading', { level: 1 });
      await expect.poll(() => greeting.innerText()).toContain(corpus[userName]?.trim());
      await follow(page, '/users/account');
      await page.getByLabel('Prénom').waitFor();
      expect(await page.getByLabel('Prénom').inputValue()).toBe(corpus[userName]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    });
  }

  it('in lists, files, pickers, forms and histories of records', async () => {
    const { token, tokenType } = await tokenOf(house.url, 'demo.sa');
    const headers = { authorization: `${tokenType} ${token}`, 'content-type': 'application/json' };
    const names = Object.values(corpus);
    const ids: number[] = [];
    for (const [at, name] of names.entries()) {
      const body = JSON.stringify({
        segment_name: `zz ${at} ${name}`,
        segment_provider: 'sirdata',
        external_value: name,
      });
      const made = await fetch(`${house.url}/api/segments`, { method: 'POST', headers, body });
      ids.push(((await made.json()) as { data: { segment_id: number } }).data.segment_id);
    }
    const visitor = await visitAs(house.url, 'demo.sa', { at: '/admin/segments/list?q=zz' });
    const { page } = visitor;
    await page.exposeFunction('hit', () => visitor.complaints.push('executed'));
    for (const name of names) await page.getByRole('main').getByText(name.trim()).first().waitFor();
    await follow(page, `/admin/segments/list?q=zz&edit=${ids[0]}`);
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').first().waitFor();
    expect(await panel.getByRole('textbox').first().inputValue()).toBe(`zz 0 ${names[0]}`);
    await panel.getByRole('tab', { name: 'Historique' }).click();
    await panel.getByText(`zz 0 ${names[0]}`).first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('nor does the longest one widen a page or the list of people on a phone', async () => {
    const viewport = { width: 390, height: 800 };
    const owner = await visitAs(house.url, 'enora.tanguy', { viewport });
    const width = () => owner.page.evaluate(() => document.documentElement.scrollWidth);
    await owner.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await width(), 'home').toBe(390);
    await follow(owner.page, '/users/account');
    await owner.page.getByLabel('Prénom').waitFor();
    expect(await width(), 'account').toBe(390);
    await owner.leave();
    const { page, leave } = await visitAs(house.url, 'demo.sa', { viewport });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const name = page.getByRole('dialog').getByTitle(LONGEST);
    await name.waitFor();
    const { cut, end } = await name.evaluate((one) => ({
      cut: one.scrollWidth > one.clientWidth,
      end: getComputedStyle(one).textOverflow,
    }));
    expect({ cut, end }).toEqual({ cut: true, end: 'ellipsis' });
    await name.click();
    const title = page.getByRole('heading', { name: /Prendre l’identité/ });
    await title.waitFor();
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Prendre cette identité' }).click();
    await page.getByText(/Vous agissez sous l’identité de/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await leave();
  });
});
