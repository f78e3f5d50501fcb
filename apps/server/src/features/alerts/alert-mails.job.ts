import { can } from '@encart/contract/access/can.ts';
import { closedAlertParts } from '@encart/contract/alerts/alert-access.ts';
import { writeAlertMail } from '#domain/alerts/alert-mail.ts';
import { unseenTargets, unseenValues } from '#domain/alerts/visible-ids.store.ts';
import { enqueueWritten } from '#domain/mail/outbox.ts';
import { findPerson, type Person } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import {
  dropWaiting,
  holdWaiting,
  markMailed,
  readDueOwners,
  type WaitingAlert,
  wasMailedLately,
} from './alert-mails.store.ts';

type MailDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Whether what an alert is about is still something its owner sees. */
async function isVisible(db: Database, owner: Person, alert: WaitingAlert): Promise<boolean> {
  const { subject, by, about_id } = alert;
  if (about_id === null) return true;
  const unseen = by
    ? await unseenValues(db, owner, by, [about_id])
    : await unseenTargets(db, owner, subject, [about_id]);
  return unseen.length === 0;
}

/** Asked again when the mail is written: what its owner may no longer know is not told. */
async function mayTell(db: Database, owner: Person | undefined, alert: WaitingAlert): Promise<boolean> {
  if (!owner || owner.isDisabled || owner.who.profile_id !== alert.profile_id) return false;
  return (
    alert.still_wanted &&
    can(owner.who, { page: 'alerts-fired-list' }) &&
    closedAlertParts(owner.who, { ...alert, filters: [] }).length === 0 &&
    (await isVisible(db, owner, alert))
  );
}

/** Writes one mail about all that waits for somebody; told and mail are one transaction, so that it is told once. */
async function mailOwner({ db: root, config, clock }: MailDeps, user_id: number): Promise<void> {
  await inTransaction(root, async (db) => {
    const now = clock.now();
    const waiting = await holdWaiting(db, user_id, now);
    if (waiting.length === 0 || (await wasMailedLately(db, user_id, now))) return;
    const owner = await findPerson(db, user_id);
    const told: WaitingAlert[] = [];
    const dropped: WaitingAlert[] = [];
    for (const alert of waiting) ((await mayTell(db, owner, alert)) ? told : dropped).push(alert);
    await dropWaiting(db, dropped);
    await markMailed(db, told, now);
    if (!owner || told.length === 0) return;
    const { user_email: to, user_locale: locale, user_first_name: firstName } = owner;
    const mail = writeAlertMail(config, { locale, firstName, profile_type: owner.who.profile_type }, told);
    await enqueueWritten(db, { config, clock }, { to, locale }, mail);
  });
}

/** Mails people what their rules have told since their last mail. */
export async function sendAlertMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  for (const user_id of await readDueOwners(deps.db, deps.clock.now())) {
    if (signal?.aborted) return;
    await mailOwner(deps, user_id);
  }
}
