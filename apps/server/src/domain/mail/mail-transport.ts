import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { brands } from '@encart/contract/base/brands.ts';
import nodemailer from 'nodemailer';
import type { Config } from '#config.ts';

export interface OutgoingMail {
  mail_id: number;
  message_id: string;
  mail_to: string;
  mail_subject: string;
  mail_text: string;
  mail_html: string;
  attachment_file_id: string | null;
}

/** A file that goes with a message, read as it is sent. */
export interface Attachment {
  fileName: string;
  contentType: string;
  chunks: Readable;
}

/** Where messages go: out over SMTP, or into a folder where they can be read. */
export interface MailTransport {
  readonly kind: 'sent' | 'kept';
  deliver(mail: OutgoingMail, attachment?: Attachment): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

const messageOf = (config: Config, mail: OutgoingMail, attachment: Attachment | undefined) => ({
  from: { name: brands[config.brand].name, address: config.mailFrom },
  // An address object is never parsed again: no second recipient can hide in it.
  to: { name: '', address: mail.mail_to },
  subject: mail.mail_subject,
  text: mail.mail_text,
  html: mail.mail_html,
  messageId: mail.message_id,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: attachment
    ? [{ filename: attachment.fileName, contentType: attachment.contentType, content: attachment.chunks }]
    : [],
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtp(config: Config, url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    kind: 'sent',
    deliver: async (mail, attachment) => {
      await transport.sendMail(messageOf(config, mail, attachment));
    },
    close: () => transport.close(),
  };
}

function folder(config: Config): MailTransport {
  const compose = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const directory = join(config.dataDir, 'mails');
  return {
    kind: 'kept',
    deliver: async (mail, attachment) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { message } = await compose.sendMail(messageOf(config, mail, attachment));
      const path = join(directory, `${mail.mail_id}.eml`);
      // A reader never meets half a message.
      const file = await open(`${path}.part`, 'w', 0o600);
      await file.writeFile(message as Buffer);
      await file.sync();
      await file.close();
      await rename(`${path}.part`, path);
    },
    close: () => compose.close(),
  };
}

export const createMailTransport = (config: Config): MailTransport =>
  config.smtpUrl ? smtp(config, config.smtpUrl) : folder(config);
