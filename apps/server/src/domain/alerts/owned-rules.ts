import { can } from '@encart/contract/access/can.ts';
import { reads } from '@encart/contract/access/needs.ts';
import { closedAlertParts } from '@encart/contract/alerts/alert-access.ts';
import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import { findPeople, type Person } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { AlertRule } from './alert-rule.ts';
import { readRules } from './rules.store.ts';

/** A rule with its owner as they are now. */
export interface OwnedRule {
  rule: AlertRule;
  owner: Person;
}

/** Whether the owner may still be told: here, in the profile the rule was made in, and of everything it is about. */
export const mayBeTold = (rule: AlertRule, owner: Person | undefined): owner is Person =>
  owner !== undefined &&
  !owner.isDisabled &&
  owner.who.profile_id === rule.profile_id &&
  can(owner.who, { needs: reads('alerts', 'alerts-list') }) &&
  closedAlertParts(owner.who, rule).length === 0;

/** The rules about a subject that may be evaluated: their owners are asked again every time. */
export async function readOwnedRules(db: Database, subject: AlertSubject): Promise<OwnedRule[]> {
  const rules = await readRules(db, subject);
  const owners = await findPeople(db, [...new Set(rules.map(({ user_id }) => user_id))]);
  return rules.flatMap((rule) => {
    const owner = owners.get(rule.user_id);
    return mayBeTold(rule, owner) ? [{ rule, owner }] : [];
  });
}
