import type { Principal } from '@encart/contract/access/principal.ts';
import { isAlertSubjectOpen } from '@encart/contract/alerts/alert-access.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import { draftValues } from '#kit/resources/record/draft-values.ts';
import { valuesOf, writableNames } from '#kit/resources/record/record-values.ts';
import { type AlertValues, withParts } from './alert-values.ts';
import { firstValues } from './new-alert.ts';

/** What a copy of a rule begins with: everything but its name, and switched on. */
export function copiedRule(row: AlertRow, mark: string): Values {
  const { name, ...values } = valuesOf(alerts, row, writableNames(alerts));
  const room = limits.text.name - mark.length - 1;
  return { ...values, enabled: true, name: `${String(name).slice(0, room)} ${mark}` };
}

/** A rule begun elsewhere: the parts it names, inside what its reader may know, and the others to fit. */
export function draftedRule(who: Principal, draft: Values): Values {
  const { subject, ...parts }: Partial<AlertValues> = draftValues(alerts, draft);
  const start = firstValues(who);
  const open = subject && isAlertSubjectOpen(who, subject) ? withParts(who, start, { subject }) : start;
  const { name: _, ...values } = withParts(who, open, parts);
  return values;
}
