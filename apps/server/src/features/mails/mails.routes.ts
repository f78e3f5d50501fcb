import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { getMail, listMails } from '@encart/contract/mails/mails.calls.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { findInOutbox, listOutbox } from './mails.store.ts';

function everything(scope: Scope): 'everything' {
  if (scope !== 'everything') throw new AppError('ForbiddenError');
  return scope;
}

const dated = <M extends { created_at: Date; sent_at: Date | null }>(mail: M) => ({
  ...mail,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
});

export function mailsRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.mount(listMails, async ({ query, scope, db }) => {
    const { page, limit, mail_state } = query;
    const wanted = { page, limit, mail_state };
    const { rows, rowCount } = await listOutbox(db, everything(scope), wanted, clock.now());
    return { data: rows.map(dated), pagination: paginationOf(page, limit, rowCount) };
  });

  api.mount(getMail, async ({ params, scope, db }) => {
    const mail = await findInOutbox(db, everything(scope), params.mail_id);
    if (!mail) throw new AppError('NotFoundError');
    // A message still on its way holds a link that is nobody's business but its reader's.
    const mail_text = mail.mail_state === 'kept' ? mail.mail_text : null;
    return { data: { ...dated(mail), mail_text } };
  });
}
