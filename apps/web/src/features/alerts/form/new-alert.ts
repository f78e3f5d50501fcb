import type { Principal } from '@encart/contract/access/principal.ts';
import { alertSubjectsFor } from '@encart/contract/alerts/alert-access.ts';
import type { Field } from '@encart/contract/api/field.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import { emptyValues, writableNames } from '#kit/resources/record/record-values.ts';
import { type AlertValues, withParts } from './alert-values.ts';

/** What a rule holds before anything is chosen: what is unusual about the first metric that somebody may know. */
export function firstValues(who: Principal): AlertValues {
  // The one place where the declaration's empty values get their types back.
  const empty = emptyValues(alerts, writableNames(alerts)) as AlertValues;
  const [subject = 'delivery'] = alertSubjectsFor(who);
  const start: AlertValues = { ...empty, subject, condition: 'unusual', direction: 'down' };
  return withParts(who, start, {});
}

/** The form of a new rule: it begins as one that could be kept, so that there is something to see. */
export function newAlertForm(who: Principal): Resource {
  const declared: Resource = alerts;
  const first: Record<string, unknown> = firstValues(who);
  const started = ([name, field]: [string, Field]) => [
    name,
    name in first ? { ...field, empty: first[name] } : field,
  ];
  return { ...declared, fields: Object.fromEntries(Object.entries(declared.fields).map(started)) };
}
