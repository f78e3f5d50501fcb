import type { ProfileType } from '@encart/contract/access/roles.ts';
import { type DealEvent, TARGETED_SUBJECTS } from '@encart/contract/alerts/alert-subjects.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import i18next from 'i18next';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import type { AlertFormat } from './alert-format.ts';
import { alertMetricName } from './alert-metric-name.ts';

/** The parts of a rule its sentence is made of. */
export type RuleParts = Pick<
  AlertRow,
  | 'subject'
  | 'metric'
  | 'step'
  | 'filters'
  | 'by'
  | 'targets'
  | 'sources'
  | 'condition'
  | 'value'
  | 'compare'
  | 'direction'
  | 'deal_events'
  | 'lasting'
>;

/** What a rule tells, in one sentence: Revenu net en dessous de l’habituel, par éditeur, chaque jour. */
export const ruleSentence = (rule: RuleParts, format: AlertFormat, type: ProfileType | undefined): string =>
  [conditionText(rule, format, type), scopeText(rule), byText(rule), stepText(rule)]
    .filter((part) => part !== '')
    .join(', ');

/** A label inside a sentence; what is written in capitals stays so. */
const inside = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Stands for a value that has not been said yet. */
const UNSAID = '…';

function conditionText(rule: RuleParts, format: AlertFormat, type: ProfileType | undefined): string {
  const { t } = i18next;
  const { metric, condition, compare, direction } = rule;
  const value = rule.value === null ? UNSAID : format.value(metric, rule.value);
  if (rule.subject === 'deals') return t('alerts.rule.becomes', { events: eventsText(rule.deal_events) });
  if (metric === 'silent_minutes') return t('alerts.rule.silent', { value });
  if (metric === 'hours_late') return t('alerts.rule.late', { value });
  if (metric === 'failed_runs') {
    const what = rule.subject === 'schedules' ? 'schedules' : 'reports';
    return rule.value === 0
      ? t(`alerts.rule.failedOnce.${what}`)
      : t(`alerts.rule.failed.${what}`, { value });
  }
  const name = metric ? alertMetricName(metric, type) : choiceLabel(alerts, 'subject', rule.subject);
  if (condition === 'unusual') return t(`alerts.rule.unusual.${direction}`, { metric: name });
  if (condition === 'rises' || condition === 'falls')
    return t(`alerts.rule.${condition}`, {
      metric: name,
      value: rule.value === null ? UNSAID : format.share(rule.value),
      compare: compare ? inside(t(`figures.comparisons.${compare}`)) : '',
    });
  return condition === 'becomes' ? name : t(`alerts.rule.${condition}`, { metric: name, value });
}

const eventsText = (events: readonly DealEvent[]) =>
  events.length === 0
    ? UNSAID
    : new Intl.ListFormat(i18next.language === 'fr' ? 'fr-FR' : 'en-GB', { type: 'disjunction' }).format(
        events.map((event) => i18next.t(`alerts.rule.events.${event}`)),
      );

function scopeText({ subject, filters, targets, sources }: RuleParts): string {
  const { t } = i18next;
  if (sources.length > 0) return t('alerts.rule.sources', { count: sources.length });
  if (targets.length > 0 && isOneOf(TARGETED_SUBJECTS, subject))
    return t(`alerts.rule.targets.${subject}`, { count: targets.length });
  return filters.length > 0 ? t('alerts.rule.filtered', { count: filters.length }) : '';
}

const byText = ({ by }: RuleParts) =>
  by ? i18next.t('alerts.rule.by', { dimension: inside(i18next.t(`figures.dimensions.${by}`)) }) : '';

function stepText({ step, lasting, metric }: RuleParts): string {
  // How long a silence lasts is what the rule counts.
  if (!step || metric === 'silent_minutes') return '';
  return lasting > 1
    ? i18next.t(`alerts.rule.lasting.${step}`, { count: lasting })
    : i18next.t(`alerts.rule.each.${step}`);
}
