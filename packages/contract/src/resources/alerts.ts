import { type AlertFilter, type AlertRecord, alertFilters, alertRules } from '#alerts/alert-rules.ts';
import {
  ALERT_CONDITIONS,
  ALERT_METRICS,
  ALERT_STEPS,
  ALERT_SUBJECTS,
  DEAL_EVENTS,
  DIRECTIONS,
  READY_MADE,
  SENSITIVITIES,
} from '#alerts/alert-subjects.ts';
import { COMPARISON_PERIODS } from '#analytics/comparisons.ts';
import { NAMED_DIMENSIONS } from '#analytics/dimensions.ts';
import {
  choiceField,
  choicesField,
  decimalField,
  derived,
  flagField,
  instantField,
  integerField,
  jsonField,
  linesField,
  referenceField,
  textField,
  usually,
} from '#api/field.ts';
import { defineResource, ownUser } from '#api/resource.ts';
import { limits } from '#base/limits.ts';
import { countedArray } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';

const { alerts: most } = limits;
const ids = countedArray(id(), { max: most.targets });

/** A rule by which somebody is told: about what, when, for how long, how often at most. */
export const alerts = defineResource({
  name: 'alerts',
  title: 'name',
  asTable: false,
  visible: ownUser,
  readBy: 'list',
  removedBy: 'update',
  fields: {
    name: textField({ required: true, searched: true }),
    enabled: usually(flagField(), true),
    subject: choiceField(ALERT_SUBJECTS, { required: true }),
    metric: choiceField(ALERT_METRICS),
    step: choiceField(ALERT_STEPS, { listed: false }),
    filters: jsonField<AlertFilter[], []>(alertFilters, []),
    by: choiceField(NAMED_DIMENSIONS, { listed: false }),
    /** Servers, deals or reports, by their ids; none: all of them. */
    targets: jsonField<number[], []>(ids, []),
    /** Sources of figures, by their names; none: all of them. */
    sources: linesField({ max: most.targets }),
    condition: choiceField(ALERT_CONDITIONS, { required: true }),
    /** Of `rises` and `falls` a share of one: 0.2 is 20 %. */
    value: decimalField({ min: -1_000_000_000, max: 1_000_000_000_000, decimals: 6 }),
    compare: choiceField(COMPARISON_PERIODS, { listed: false }),
    direction: usually(choiceField(DIRECTIONS, { required: true, listed: false }), 'both'),
    sensitivity: usually(choiceField(SENSITIVITIES, { required: true, listed: false }), 'normal'),
    deal_events: choicesField(DEAL_EVENTS, { listed: false }),
    /** For so many steps in a row. */
    lasting: usually(integerField({ min: 1, max: most.lasting, required: true, listed: false }), 1),
    /** How often at most it tells of the same thing. */
    at_most_hours: usually(integerField({ min: 1, max: 168, required: true, listed: false }), 24),
    by_mail: usually(flagField({ listed: false }), true),
    to_receivers: flagField({ listed: false }),
    muted_until: derived(instantField()),
    last_fired_at: derived(instantField()),
    firing: derived(integerField({ readOnly: true })),
    ready_made: derived(choiceField(READY_MADE, { readOnly: true, listed: false })),
    created_at: instantField({ listed: false }),
    user_id: referenceField('users', { readOnly: true, listed: false }),
    profile_id: referenceField('profiles', { readOnly: true, listed: false }),
  },
  rules: (record) => alertRules(record as AlertRecord),
});
