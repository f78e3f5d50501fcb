import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type House, startHouse, WITHOUT_FIGURES } from '../house.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

/** A mailbox: a real SMTP server that keeps what it is given. */
async function openMailbox() {
  const messages: string[] = [];
  const waiting: ((message: string) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8');
        messages.push(message);
        waiting.shift()?.(message);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    next: () => new Promise<string>((resolve) => waiting.push(resolve)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const readable = (message: string) =>
  message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('a forgotten password', () => {
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let house: House;
  let visitor: Visitor;

  beforeAll(async () => {
    mailbox = await openMailbox();
    house = await startHouse({ ...WITHOUT_FIGURES, SMTP_URL: mailbox.url }, inject('furnished'));
    visitor = await visit(house.url);
  });
  afterAll(async () => {
    await visitor.leave();
    await house.stop();
    await mailbox.close();
  });

  it('is replaced through the link of the mail, once', async () => {
    const { page } = visitor;
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    await page.getByLabel('Adresse e-mail').fill('pas-une-adresse');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByText("La valeur de l'e-mail n'est pas valide").waitFor();

    const arriving = mailbox.next();
    await page.getByLabel('Adresse e-mail').fill('ursule.penhoat@groupe-rivages-presse.example');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByText('Consultez votre messagerie').waitFor();

    const message = readable(await arriving);
    const link = message.match(new RegExp(`${house.url}/users/reset_password/[\\w-]+`))?.[0];
    expect(link, message).toBeDefined();

    await page.goto(link as string);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).waitFor();
    const code = (link as string).split('/').at(-1) as string;
    expect(page.url()).not.toContain(code);

    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Demain-il-fera-beau-8');
    await page.getByLabel('Confirmation du mot de passe').fill('Demain-il-fera-beau-9');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Les deux mots de passe ne correspondent pas').waitFor();
    await page.getByLabel('Confirmation du mot de passe').fill('Demain-il-fera-beau-8');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.waitForURL(/\/auth\/login/);

    await signIn(page, 'demo.up', 'Demain-il-fera-beau-8');
    await page.waitForURL(`${house.url}/`);

    const later = await visit(house.url);
    await later.page.goto(link as string);
    await later.page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Encore-un-autre-99');
    await later.page.getByLabel('Confirmation du mot de passe').fill('Encore-un-autre-99');
    await later.page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await later.page.getByText('Ce lien n’est plus valable').first().waitFor();
    expect([...visitor.complaints, ...later.complaints]).toEqual([]);
    await later.leave();
  });

  it('of nobody gets the same answer and no mail', async () => {
    const before = mailbox.messages.length;
    const stranger = await visit(house.url);
    await stranger.page.goto('/auth/forgotten_password');
    await stranger.page.getByLabel('Adresse e-mail').fill('personne@ailleurs.example');
    await stranger.page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await stranger.page.getByText('Consultez votre messagerie').waitFor();
    await stranger.leave();
    const sentToNobody = mailbox.messages.slice(before).filter((mail) => mail.includes('personne@ailleurs'));
    expect(sentToNobody).toEqual([]);
  });
});
