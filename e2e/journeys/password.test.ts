import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { leaveLogin, signIn } from '../session.ts';
import { test as base, expect } from '../test.ts';

/** A mailbox: a real SMTP server that keeps what it is given. */
async function openMailbox() {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: ({ mailbox }, use) => use({ SMTP_URL: mailbox.url }),
});

const readable = (message: string) =>
  message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

test.describe('password: a forgotten password', () => {
  test('is replaced through the link of the mail, once', { tag: '@quick' }, async ({
    openSession,
    server,
    mailbox,
  }) => {
    const { page } = await openSession();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    await page.getByLabel('Adresse e-mail').fill('pas-une-adresse');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText("La valeur de l'e-mail n'est pas valide")).toBeVisible();

    const address = 'ursule.penhoat@groupe-rivages-presse.example';
    await page.getByLabel('Adresse e-mail').fill(address);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText('Consultez votre messagerie')).toBeVisible();

    // Other people may get mail meanwhile.
    const arrived = () => mailbox.messages.find((mail) => mail.includes(address));
    await expect.poll(arrived, { timeout: 60_000 }).toBeDefined();
    const message = readable(arrived() ?? '');
    const link = message.match(new RegExp(`${server.url}/users/reset_password/[\\w-]+`))?.[0];
    expect(link, message).toBeDefined();

    await page.goto(link as string);
    await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toBeVisible();
    const code = (link as string).split('/').at(-1) as string;
    expect(page.url()).not.toContain(code);

    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Demain-il-fera-beau-8');
    await page.getByLabel('Confirmation du mot de passe').fill('Demain-il-fera-beau-9');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByText('Les deux mots de passe ne correspondent pas')).toBeVisible();
    await page.getByLabel('Confirmation du mot de passe').fill('Demain-il-fera-beau-8');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.waitForURL(/\/auth\/login/);

    await signIn(page, 'demo.up', 'Demain-il-fera-beau-8');
    await leaveLogin(page);

    const later = await openSession();
    await later.page.goto(link as string);
    // Said on opening, before another password is thought of.
    await expect(later.page.getByText('Ce lien n’est plus valable').first()).toBeVisible();
  });

  test('of nobody gets the same answer and no mail', async ({ openSession, mailbox }) => {
    const [nobody, somebody] = ['personne@ailleurs.example', 'agathe.sauvaire@maison-sauvaire.example'];
    const { page } = await openSession();
    for (const address of [nobody, somebody]) {
      await page.goto('/auth/forgotten_password');
      await page.getByLabel('Adresse e-mail').fill(address);
      await page.getByRole('button', { name: 'Recevoir le lien' }).click();
      await expect(page.getByText('Consultez votre messagerie')).toBeVisible();
    }
    const mailsTo = (address: string) => mailbox.messages.filter((mail) => mail.includes(address));
    // Mails go in the order they were asked for: nobody's would be there before.
    await expect.poll(() => mailsTo(somebody), { timeout: 60_000 }).toHaveLength(1);
    expect(mailsTo(nobody)).toEqual([]);
  });
});
