import type { ProfileType } from '@encart/contract/access/roles.ts';
import { evolutionOf } from '@encart/contract/analytics/compute-metric.ts';
import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import i18next from 'i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { formatPercent } from '#kit/i18n/format.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { AlertFormat } from './alert-format.ts';
import { alertMetricName } from './alert-metric-name.ts';
import { lowerFirst } from './lower-first.ts';

/** What a sentence is made of: the same in the list, in the bell and in the panel. */
export type FiredParts = Pick<
  FiredRow,
  'about' | 'subject' | 'metric' | 'condition' | 'deal_event' | 'value' | 'low' | 'high' | 'before'
>;

/** What happened, with its figure, in one sentence. */
export function firedSentence(fired: FiredParts, format: AlertFormat, type: ProfileType | undefined): string {
  const sentence = bareSentence(fired, format, type);
  return fired.about
    ? i18next.t('alerts.fired.about', { about: fired.about, sentence: lowerFirst(sentence) })
    : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function bareSentence(fired: FiredParts, format: AlertFormat, type: ProfileType | undefined): string {
  const { t } = i18next;
  const { metric, condition, value, low, high, before } = fired;
  if (fired.deal_event) return t('alerts.fired.becomes', { event: eventName(fired.deal_event) });
  const written = (one: number | null) => format.value(metric, one);
  if (metric === 'silent_minutes') return t('alerts.fired.silent', { value: written(value) });
  if (metric === 'hours_late') return t('alerts.fired.late', { value: written(value) });
  if (metric === 'failed_runs') return t('alerts.fired.failed', { count: value ?? 1 });
  const words = {
    metric: metric ? alertMetricName(metric, type) : '',
    value: written(value),
    low: written(low),
    high: written(high),
    before: written(before),
    change: changeText(value, before),
  };
  if (condition === 'above') return t(`alerts.fired.${high === null ? 'aboveAlone' : 'above'}`, words);
  if (condition === 'below') return t(`alerts.fired.${low === null ? 'belowAlone' : 'below'}`, words);
  if (condition === 'rises' || condition === 'falls')
    return t(`alerts.fired.${condition}${words.change ? '' : 'Alone'}` as const, words);
  if (value === null || low === null || high === null) return t('alerts.fired.unusual', words);
  return t(`alerts.fired.${value > high ? 'unusualUp' : 'unusualDown'}`, words);
}

const eventName = (event: string) => lowerFirst(choiceLabel(firedalerts, 'deal_event', event));

/** How far it moved, without its sign; nothing where that cannot be told. */
function changeText(value: number | null, before: number | null): string {
  const change = evolutionOf(value, before);
  return change === null ? '' : formatPercent(useSettings.getState().locale, Math.abs(change), 1);
}
