import { follow, headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

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

test.describe('W2: hostile names never execute', () => {
  test.beforeAll(async ({ server }) => {
    for (const [userName, user_first_name] of Object.entries({ ...corpus, 'enora.tanguy': LONGEST })) {
      const headers = await headersOf(server.url, userName);
      const me = await fetch(`${server.url}/api/users/current/`, { headers });
      const { user_id } = ((await me.json()) as { data: { user_id: number } }).data;
      const body = JSON.stringify({ user_first_name });
      const answer = await fetch(`${server.url}/api/users/${user_id}/`, { method: 'PATCH', headers, body });
      expect(answer.status, userName).toBe(200);
    }
  });

  test('in the list of people', { tag: '@quick' }, async ({ openSession, pageErrors }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.exposeFunction('hit', () => pageErrors.push('executed'));
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('<img src=x onerror=hit()>').first()).toBeVisible();
    await expect(dialog.getByText('<script>hit()</script>').first()).toBeVisible();
    await dialog.getByPlaceholder('Nom, profil ou rôle').fill('<svg');
    await expect(dialog.getByText('onload=hit()').first()).toBeVisible();
  });

  for (const userName of ['demo.ap', 'demo.ub']) {
    test(`on the pages of ${userName}`, async ({ openSession, pageErrors }) => {
      const { page } = await openSession(userName, { at: '/overview' });
      await page.exposeFunction('hit', () => pageErrors.push('executed'));
      const greeting = page.getByRole('heading', { level: 1 });
      await expect.poll(() => greeting.innerText()).toContain(corpus[userName]?.trim());
      await follow(page, '/users/account');
      await expect(page.getByLabel('Prénom')).toHaveValue(corpus[userName] ?? '');
    });
  }

  test('in lists, files, pickers, forms and histories of records', async ({
    openSession,
    pageErrors,
    server,
  }) => {
    const headers = await headersOf(server.url, 'demo.sa');
    const names = Object.values(corpus);
    const ids: number[] = [];
    for (const [at, name] of names.entries()) {
      const body = JSON.stringify({
        segment_name: `zz ${at} ${name}`,
        segment_provider: 'sirdata',
        external_value: name,
      });
      const answer = await fetch(`${server.url}/api/segments`, { method: 'POST', headers, body });
      ids.push(((await answer.json()) as { data: { segment_id: number } }).data.segment_id);
    }
    const { page } = await openSession('demo.sa', { at: '/admin/segments/list?q=zz' });
    await page.exposeFunction('hit', () => pageErrors.push('executed'));
    for (const name of names)
      await expect(page.getByRole('main').getByText(name.trim()).first()).toBeVisible();
    await follow(page, `/admin/segments/list?q=zz&edit=${ids[0]}`);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('textbox').first()).toHaveValue(`zz 0 ${names[0]}`);
    await panel.getByRole('tab', { name: 'Historique' }).click();
    await expect(panel.getByText(`zz 0 ${names[0]}`).first()).toBeVisible();
  });

  test('nor does the longest one widen a page or the list of people on a phone', async ({ openSession }) => {
    const viewport = { width: 390, height: 800 };
    const owner = await openSession('enora.tanguy', { viewport, at: '/overview' });
    const width = () => owner.page.evaluate(() => document.documentElement.scrollWidth);
    await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(width, 'home').toBe(390);
    await follow(owner.page, '/users/account');
    await expect(owner.page.getByLabel('Prénom')).toBeVisible();
    await expect.poll(width, 'account').toBe(390);
    const { page } = await openSession('demo.sa', { viewport, at: '/overview' });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const name = page.getByRole('dialog').getByTitle(LONGEST);
    await expect(name).toBeVisible();
    const { cut, end } = await name.evaluate((one) => ({
      cut: one.scrollWidth > one.clientWidth,
      end: getComputedStyle(one).textOverflow,
    }));
    expect({ cut, end }).toEqual({ cut: true, end: 'ellipsis' });
    await name.click();
    const title = page.getByRole('heading', { name: /Prendre l’identité/ });
    await expect(title).toBeVisible();
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Prendre cette identité' }).click();
    await expect(page.getByText(/Vous agissez sous l’identité de/)).toBeVisible();
    // The page is loaded anew for another identity.
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
  });
});
