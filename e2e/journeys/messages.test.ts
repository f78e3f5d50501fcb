import { describe, expect, inject, it } from 'vitest';
import { useVisitors, type Visitor } from '../visitor.ts';

const mail = {
  mail_id: 1,
  mail_to: 'somebody.with.a.long.address@a-rather-long-company-name.example',
  mail_subject: 'Encart : choisissez un nouveau mot de passe',
  mail_locale: 'fr',
  mail_state: 'kept',
  mail_attempts: 1,
  mail_error: null,
  created_at: '2026-11-15T08:00:00.000Z',
  sent_at: '2026-11-15T08:00:02.000Z',
};

describe('the messages', () => {
  const { enterAs } = useVisitors(inject('house'));

  async function reading(width: number, ...mails: object[]): Promise<Visitor> {
    const visitor = await enterAs('demo.sa', { viewport: { width, height: 800 } });
    const { page } = visitor;
    await page.route('**/api/mails*', (route) =>
      route.fulfill({ json: { data: mails, pagination: { page: 1, pageCount: 1, rowCount: mails.length } } }),
    );
    for (const one of mails as (typeof mail)[])
      await page.route(`**/api/mails/${one.mail_id}/*`, (route) =>
        route.fulfill({ json: { data: { ...one, mail_text: 'Bonjour' } } }),
      );
    await page.goto('/admin/mails');
    await page.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor();
    return visitor;
  }

  it('show when, to whom, what and how it went, without scrolling sideways', async () => {
    for (const width of [390, 768, 1440]) {
      const { page } = await reading(width, mail);
      const row = page.getByRole('table').getByRole('row').nth(1);
      for (const words of [/2026-11-15 \d\d:00:00/, /somebody/, /choisissez/, 'Conservé']) {
        const box = await row.getByText(words).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 9_999), `${words} at ${width}`).toBeLessThan(width);
      }
      const language = page.getByRole('columnheader', { name: 'Langue' });
      expect(await language.isVisible(), `language at ${width}`).toBe(width > 900);
    }
  });

  it('are sent, or kept, and never said to be what they are not', async () => {
    const { page } = await reading(1440, mail, { ...mail, mail_id: 2, mail_state: 'sent' });
    const panel = page.getByRole('dialog');
    for (const [at, said, unsaid] of [
      [0, 'Conservé le', 'Envoyé le'],
      [1, 'Envoyé le', 'Conservé le'],
    ] as const) {
      await page.getByRole('table').getByRole('button').nth(at).click();
      await panel.getByText(said).waitFor();
      expect(await panel.getByText(unsaid).count()).toBe(0);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    }
  });
});
