import type { AlertRecord } from '@encart/contract/alerts/alert-rules.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { alerts } from '@encart/contract/resources/alerts.ts';
import { validateAlert } from '#domain/alerts/validate-alert.ts';
import { findPerson } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { ChangeUnderWay, RecordHooks } from '#kit/resources/write-record.ts';
import { endFiring } from './alerts.store.ts';

type Change = ChangeUnderWay<typeof alerts>;

/** Whose a rule is: its own, or the caller's who makes it. */
type Owner = { user_id: number | null; profile_id: number | null };

/** What decides whether a rule is open to its owner: looked at when one of them changes. */
const JUDGED = ['subject', 'metric', 'step', 'condition', 'by', 'filters', 'targets', 'sources'] as const;

/** What a rule that everybody gets is about stays as it is; its name, its limits and its filters are its owner's. */
const FIXED = ['subject', 'metric', 'condition', 'by', 'step'] as const;

function refuseFixed({ before, change }: Change) {
  if (!before?.ready_made) return;
  const broken = FIXED.filter((name) => name in change && change[name] !== before[name]).map((field) => ({
    field,
    rule: 'fixed',
  }));
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
}

/** The owner of a rule, while they belong to its profile: nobody looks with another one's eyes. */
async function ownerOf(db: Database, { user_id, profile_id }: Owner) {
  const owner = user_id === null ? undefined : await findPerson(db, user_id);
  if (!owner || owner.who.profile_id !== profile_id)
    throw new AppError('ConflictError', { text: 'alert_owner_left' });
  return owner;
}

/** A rule is judged with the eyes of its owner, whoever writes it; switching off is always possible. */
export const alertHooks = (clock: Clock, caller: Owner): RecordHooks<typeof alerts> => ({
  async validate(given) {
    const { db, before, change } = given;
    refuseFixed(given);
    if (before && !JUDGED.some((name) => name in change)) return;
    const whole: AlertRecord = { ...before, ...change };
    await validateAlert(db, await ownerOf(db, before ?? caller), whole);
  },
  async afterWrite({ db, id, before, change }) {
    if (before?.enabled && change.enabled === false) await endFiring(db, id, clock.now());
    return {};
  },
});
