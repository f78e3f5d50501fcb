import type { ProfileType } from '@encart/contract/access/roles.ts';
import { evolutionOf } from '@encart/contract/analytics/compute-metric.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { isPaidBy } from '@encart/contract/analytics/metrics.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { changeText } from '@encart/contract/texts/change-text.ts';
import { signIn } from '@encart/contract/texts/number-text.ts';
import type { TodayItem } from '@encart/contract/today/today-items.ts';
import i18next from 'i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { type AnyMetric, metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { dayText, longDayText, weekdayText } from '#kit/figures/period/day-text.ts';

/** Who reads the sentences, and when. */
export interface TodayReader {
  format: FigureFormat;
  type: ProfileType;
  /** The day the figures are of, and the one it is. */
  day: Day;
  today: Day;
  /** Another sentence says what the whole day did. */
  hasDay: boolean;
}

/** From here on a share says less than the two figures do. */
const LARGE_CHANGE = 3;

interface Compared {
  now: number | null;
  before: number | null;
  usual?: { low: number; high: number } | null;
  unusual?: 'low' | 'high' | null;
}

function comparedText({ format, day }: TodayReader, metric: AnyMetric, figures: Compared): string {
  const { now, before, usual, unusual } = figures;
  const weekday = weekdayText(format.locale, day);
  if (unusual && usual)
    return i18next.t(`today.compared.${unusual}`, {
      weekday,
      low: format.value(metric, usual.low),
      high: format.value(metric, usual.high),
    });
  const change = changeText(format.locale, metric, now, before, 0);
  const evolution = metricNamed(metric).unit === 'percent' ? 0 : (evolutionOf(now, before) ?? 0);
  if (!change || evolution > LARGE_CHANGE || evolution === -1)
    return i18next.t('today.compared.against', { weekday, before: format.value(metric, before) });
  const sign = signIn(change);
  if (sign === 0) return i18next.t('today.compared.same', { weekday });
  return i18next.t(sign > 0 ? 'today.compared.more' : 'today.compared.less', {
    weekday,
    share: change.slice(1),
  });
}

/** What an alert is about, by its name; background work has one in the reader's language. */
const alertAbout = ({ about, subject }: Extract<TodayItem, { kind: 'alerts' }>) =>
  about && subject === 'schedules' ? i18next.t(`work.schedules.${about}`, { defaultValue: about }) : about;

/** One sentence in the words of who reads it: those who buy read of what they spend. */
export function todaySentence(item: TodayItem, reader: TodayReader): string {
  const { format, type, day, today } = reader;
  const { t } = i18next;
  const when =
    day === addDays(today, -1)
      ? t('today.yesterday')
      : t('today.onDay', { day: longDayText(format.locale, day) });
  const weekday = weekdayText(format.locale, day);
  const dateText = (moment: string) => dayText(format.locale, dayOf(new Date(moment)));
  const side = 'metric' in item && isPaidBy(type, item.metric) ? 'buy' : 'sell';
  switch (item.kind) {
    case 'mover': {
      const { metric, name, whole } = item;
      const sentence = t(`today.${side}.mover`, {
        name,
        when,
        now: format.value(metric, item.now),
        compared: comparedText(reader, metric, item),
      });
      if (reader.hasDay || whole.evolution === null) return sentence;
      const all = {
        now: format.value(metric, whole.now),
        change: format.evolution(metric, whole.now, whole.before),
      };
      return `${sentence} ${t('today.whole', all)}`;
    }
    case 'day':
      return t(`today.${side}.day`, {
        when,
        now: format.value(item.metric, item.now),
        compared: comparedText(reader, item.metric, item),
      });
    case 'new':
      return t(`today.${side}.new`, {
        ...item,
        when,
        others: item.count - 1,
        now: format.value(item.metric, item.now),
      });
    case 'gone':
      return t(`today.${side}.gone`, {
        ...item,
        when,
        weekday,
        others: item.count - 1,
        before: format.value(item.metric, item.before),
      });
    case 'auctions':
      return t('today.auctions', {
        when,
        metric: metricName(item.metric, type),
        now: format.value(item.metric, item.now),
        compared: comparedText(reader, item.metric, { ...item, before: null }),
      });
    case 'alerts': {
      const { name, count } = item;
      const about = alertAbout(item);
      return t('today.alerts', { count, name: about ? t('today.about', { name, about }) : name });
    }
    case 'deals_ending':
      return t('today.deals_ending', { ...item, date: dateText(item.enddate) });
    case 'sources_late':
      return t('today.sources_late', { ...item, date: dayText(format.locale, item.last_day) });
    case 'deals_in_trouble':
    case 'reports_failed':
    case 'servers_silent':
      return t(`today.${item.kind}`, { count: item.count, name: item.name });
    case 'figures_away':
      return t('today.figures_away');
    case 'calm':
      return item.now === null
        ? t('today.calm')
        : t(`today.${side}.calm`, {
            when,
            now: format.value(item.metric, item.now),
            compared: comparedText(reader, item.metric, item),
          });
  }
}

/** What a sentence is about, in a word. */
export const todayLabel = (item: TodayItem): string =>
  'dimension' in item
    ? i18next.t(`figures.dimensions.${item.dimension}`)
    : i18next.t(`today.labels.${item.kind}`);
