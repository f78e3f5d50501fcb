import {
  alertSubject,
  conditionsOf,
  stepsOf,
  TARGETED_SUBJECTS,
  VALUED_CONDITIONS,
} from '@encart/contract/alerts/alert-subjects.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { AlertField, AlertValues } from './alert-values.ts';

/** Fields in a row stand side by side where there is room. */
type Line = AlertField | readonly AlertField[];

/** The form of a rule, as the sentence it is. */
export const ALERT_SECTIONS = {
  what: ['subject', ['metric', 'step']],
  scope: ['targets', 'sources', 'filters', 'by'],
  when: ['condition', 'deal_events', ['value', 'compare'], ['direction', 'sensitivity'], 'lasting'],
  how: ['at_most_hours', 'by_mail', 'to_receivers', 'enabled'],
  name: ['name'],
} as const satisfies Record<string, readonly Line[]>;
export type AlertSection = keyof typeof ALERT_SECTIONS;

export const linesOf = (section: AlertSection): readonly (readonly AlertField[])[] =>
  ALERT_SECTIONS[section].map((line: Line) => (typeof line === 'string' ? [line] : line));

export const SECTION_FIELDS: readonly AlertField[] = Object.values(ALERT_SECTIONS).flat(2);

const hasDimensions = ({ subject }: AlertValues) => alertSubject(subject).dimensions.length > 0;

/** Fields that only matter beside others; all other fields always do. */
const CONDITIONS: Partial<Record<AlertField, (values: AlertValues) => boolean>> = {
  metric: ({ subject }) => alertSubject(subject).metrics.length > 1,
  step: ({ subject, metric, step }) => {
    const offered = stepsOf(subject, metric);
    return offered.length > 1 || (step !== null && !isOneOf(offered, step));
  },
  targets: ({ subject }) => isOneOf(TARGETED_SUBJECTS, subject),
  sources: ({ subject }) => subject === 'freshness',
  filters: hasDimensions,
  by: hasDimensions,
  // Of conditions and steps, one alone is no choice.
  condition: ({ subject, metric, condition }) => {
    const offered = conditionsOf(subject, metric);
    return offered.length > 1 || !isOneOf(offered, condition);
  },
  deal_events: ({ subject }) => subject === 'deals',
  value: ({ condition }) => isOneOf(VALUED_CONDITIONS, condition),
  compare: ({ compare }) => compare !== null,
  direction: ({ condition }) => condition === 'unusual',
  sensitivity: ({ condition }) => condition === 'unusual',
  // How long a silence lasts is what its rule counts.
  lasting: ({ step, metric }) => step !== null && metric !== 'silent_minutes',
};

/** Whether a field is shown while the form holds these values. */
export const isRelevant = (name: AlertField, values: AlertValues): boolean =>
  CONDITIONS[name]?.(values) ?? true;
