import { expect, it } from 'vitest';
import { mailRunner } from '#domain/mail/mails.job.ts';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ demo: false });

it('a sender passes over messages another one is just taking, and takes the rest', async () => {
  const reader = { user_first_name: 'A', user_locale: 'fr' as const };
  const content = { kind: 'failed-sign-ins', link: 'http://encart.test' } as const;
  for (const user_email of ['taken@x.example', 'free@x.example'])
    await enqueueMail(t.db, t.deps, { ...reader, user_email }, content);
  const delivered: string[] = [];
  const transport = {
    kind: 'sent' as const,
    deliver: async (mail: { mail_to: string }) => void delivered.push(mail.mail_to),
    close: () => undefined,
  };
  await t.db.transaction().execute(async (other) => {
    const taken = other.selectFrom('mails').select('mail_id').where('mail_to', '=', 'taken@x.example');
    await taken.forUpdate().execute();
    // Waiting for the lock here would wait for this very transaction.
    await mailRunner(t.deps, transport, { atOnce: 1 }).drain();
    expect(delivered).toEqual(['free@x.example']);
  });
  await mailRunner(t.deps, transport, { atOnce: 1 }).drain();
  expect(delivered).toEqual(['free@x.example', 'taken@x.example']);
});
