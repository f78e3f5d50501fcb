import { z } from 'zod';
import {
  ALERT_CONDITIONS,
  ALERT_METRICS,
  ALERT_STEPS,
  ALERT_SUBJECTS,
  DEAL_EVENTS,
} from '#alerts/alert-subjects.ts';
import { FIRED_STATES, type FiredContributor, type FiredPoint } from '#alerts/fired-alerts.ts';
import { NAMED_DIMENSIONS } from '#analytics/dimensions.ts';
import {
  choiceField,
  decimalField,
  type Field,
  flagField,
  instantField,
  integerField,
  jsonField,
  referenceField,
  textField,
} from '#api/field.ts';
import { defineResource, ownUser } from '#api/resource.ts';

const figure = () =>
  decimalField({ readOnly: true, min: -1_000_000_000_000, max: 1_000_000_000_000_000, decimals: 6 });
const hidden = () =>
  decimalField({
    readOnly: true,
    listed: false,
    min: -1_000_000_000_000,
    max: 1_000_000_000_000_000,
    decimals: 6,
  });
const told = <T>(): Field<T[], T[], false, true> => ({
  ...jsonField<T[], []>(z.custom<T[]>(), []),
  readOnly: true as const,
});

/** What a rule has told: since when, how much, what would have been usual, and what contributed most. */
export const firedalerts = defineResource({
  name: 'firedalerts',
  title: 'name',
  order: '-fired_at',
  asTable: false,
  visible: ownUser,
  removable: false,
  readBy: 'list',
  fields: {
    name: textField({ readOnly: true, searched: true }),
    fired_state: choiceField(FIRED_STATES, { readOnly: true, required: true }),
    /** What it is about: a publisher, a server, a deal, a source, a report; nothing where it is about everything in scope. */
    about: textField({ readOnly: true, searched: true }),
    about_id: integerField({ readOnly: true, listed: false }),
    fired_at: instantField(),
    /** The beginning of the first step, and the end of the last one, in which it held. */
    since: instantField(),
    until: instantField({ listed: false }),
    value: figure(),
    low: hidden(),
    high: hidden(),
    before: hidden(),
    acknowledged: flagField({ readOnly: true }),
    acknowledged_at: instantField({ listed: false }),
    ended_at: instantField({ listed: false }),
    subject: choiceField(ALERT_SUBJECTS, { readOnly: true, required: true, listed: false }),
    metric: choiceField(ALERT_METRICS, { readOnly: true, listed: false }),
    step: choiceField(ALERT_STEPS, { readOnly: true, listed: false }),
    condition: choiceField(ALERT_CONDITIONS, { readOnly: true, required: true, listed: false }),
    by: choiceField(NAMED_DIMENSIONS, { readOnly: true, listed: false }),
    deal_event: choiceField(DEAL_EVENTS, { readOnly: true, listed: false }),
    points: told<FiredPoint>(),
    contributors: told<FiredContributor>(),
    contributors_by: choiceField(NAMED_DIMENSIONS, { readOnly: true, listed: false }),
    alert_id: referenceField('alerts', { readOnly: true, listed: false }),
    user_id: referenceField('users', { readOnly: true, listed: false }),
    profile_id: referenceField('profiles', { readOnly: true, listed: false }),
  },
});
