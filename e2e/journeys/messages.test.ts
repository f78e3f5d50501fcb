import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { tokenOf, useVisitors } from '../visitor.ts';

const READER = 'bertrand.chavanne@automobiles-vercors.example';

describe('the messages', () => {
  const url = inject('house');
  const { enterAs } = useVisitors(url);

  beforeAll(async () => {
    await fetch(`${url}/api/users/forgotten-password/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_email: READER }),
    });
    const { token, tokenType } = await tokenOf(url, 'demo.sa');
    const headers = { authorization: `${tokenType} ${token}` };
    const kept = async () => {
      const answer = await fetch(`${url}/api/mails?mail_state=kept`, { headers });
      expect(await answer.text()).toContain(READER);
    };
    await vi.waitFor(kept, { timeout: 15_000, interval: 200 });
  });

  it('show when, to whom, what and how it went, without scrolling sideways', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails' });
    const row = page.getByRole('row').filter({ hasText: READER }).first();
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const words of [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, READER, /choisissez/, 'Conservé']) {
        await row.getByText(words).first().waitFor();
        const edge = async () => {
          const box = await row.getByText(words).first().boundingBox();
          return (box?.x ?? 0) + (box?.width ?? 9_999);
        };
        await expect.poll(edge, { message: `${words} at ${width}` }).toBeLessThan(width);
      }
      const language = page.getByRole('columnheader', { name: 'Langue' });
      await expect.poll(() => language.isVisible(), { message: `language at ${width}` }).toBe(width > 900);
    }
  });

  it('are sent, or kept, and never said to be what they are not', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails' });
    const panel = page.getByRole('dialog');
    const open = page.getByRole('row').filter({ hasText: READER }).first().getByRole('button');
    await open.click();
    await panel.getByText('Conservé le').waitFor();
    expect(await panel.getByText('Envoyé le').count()).toBe(0);
    await page.route(/\/api\/mails/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"mail_state":"kept"', '"mail_state":"sent"');
      await route.fulfill({ response, body: text });
    });
    await page.reload();
    await open.click();
    await panel.getByText('Envoyé le').waitFor();
    expect(await panel.getByText('Conservé le').count()).toBe(0);
  });
});
