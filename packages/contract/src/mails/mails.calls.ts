import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { defineCall, listOf, one, paging } from '#api/call.ts';
import { LOCALES } from '#base/locales.ts';
import { idText } from '#base/wire-rules.ts';

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
/** What the list can be narrowed to: a state, or what of late did not leave, given up or tried again and again. */
export const MAIL_LISTS = [...MAIL_STATES, 'undelivered'] as const;

/** A message of the outbox. Links with secrets are readable only where mail is kept instead of sent. */
const mail = z.object({
  mail_id: z.int(),
  mail_to: z.string(),
  mail_subject: z.string(),
  mail_locale: z.enum(LOCALES),
  mail_state: z.enum(MAIL_STATES),
  mail_attempts: z.int(),
  mail_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof mail>;

const mailWithText = mail.extend({ mail_text: z.string().nullable() });

export const listMails = defineCall({
  name: 'mails.list',
  summary: 'Messages the platform has written',
  method: 'GET',
  path: '/mails',
  needs: ability('admin-mails'),
  query: z.strictObject({
    page: paging.page,
    limit: paging.limit,
    mail_state: z.enum(MAIL_LISTS).optional(),
  }),
  reply: listOf(mail),
});

export const getMail = defineCall({
  name: 'mails.get',
  summary: 'One message with its text, where mail is kept',
  method: 'GET',
  path: '/mails/:mail_id/',
  needs: ability('admin-mails'),
  params: z.strictObject({ mail_id: idText() }),
  reply: one(mailWithText),
});
