import type { ProfileType } from '#access/roles.ts';
import type { AlertCondition, AlertMetric, AlertSubject, DealEvent } from '#alerts/alert-subjects.ts';
import type { NamedDimension } from '#analytics/dimensions.ts';
import { isPaidBy } from '#analytics/metrics.ts';
import type { Locale } from '#base/locales.ts';
import { isKeyOf } from '#base/objects.ts';
import { alertFigure } from './alert-figure.ts';
import type { AlertSentences } from './alert-sentences-fr.ts';
import type { AlertWords } from './alert-words-fr.ts';
import { changeText } from './change-text.ts';
import type { FigureWords } from './figure-words-fr.ts';
import type { scheduleWords } from './schedule-words-fr.ts';
import { fill } from './speaker.ts';

/** What a fired alert says; a record of `firedalerts` and a line of the bell have all of it. */
export interface ToldAlert {
  name: string;
  subject: AlertSubject;
  metric: AlertMetric | null;
  condition: AlertCondition;
  by: NamedDimension | null;
  about: string | null;
  about_id: number | null;
  deal_event: DealEvent | null;
  value: number | null;
  low: number | null;
  high: number | null;
  before: number | null;
}

/** The words of one language: the server has those of all, a browser its own. */
export interface AlertSpeech {
  locale: Locale;
  sentences: AlertSentences;
  words: AlertWords;
  figures: FigureWords;
  schedules: typeof scheduleWords;
}

const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/** Of what: the whole of it, something by its name, or what has no name of its own. */
function whatText({ sentences, words, figures }: AlertSpeech, type: ProfileType, alert: ToldAlert): string {
  const { metric, about, about_id, by } = alert;
  if (!metric) return alert.name;
  // Those who buy read what they spend.
  const title = isPaidBy(type, metric) ? figures.paid.metrics[metric] : words.metrics[metric];
  if (!about) return about_id === 0 && by ? `${title} (${figures.without[by]})` : title;
  return fill(sentences.what[VOWEL.test(about) ? 'elided' : 'of'], { metric: title, about });
}

/** How many of something, where one of it has a sentence of its own. */
const counted = (forms: { one: string; other: string }, count: number) =>
  count === 1 ? forms.one : forms.other;

function dealText({ sentences }: AlertSpeech, { deal_event, value, name, about }: ToldAlert): string {
  const named = { about: about ?? name };
  if (deal_event === 'ends_soon' && value !== null) {
    const days = Math.max(0, Math.round(value));
    const form = days === 0 ? sentences.ends_in.today : counted(sentences.ends_in, days);
    return fill(form, { ...named, value: days });
  }
  return deal_event ? fill(sentences.deals[deal_event], named) : name;
}

/** Work at fixed times has a name of its own in each language; one that is no longer known has the name it was stored by. */
const taskText = ({ schedules }: AlertSpeech, name: string) =>
  isKeyOf(schedules, name) ? schedules[name] : name;

/** What the condition says of a figure: beside what is allowed, usual, or was there before. */
function measuredText(speech: AlertSpeech, type: ProfileType, metric: AlertMetric, alert: ToldAlert): string {
  const { locale, sentences } = speech;
  const { condition, value, low, high, before } = alert;
  const say = (figure: number | null) =>
    figure === null ? sentences.nothing : alertFigure(locale, metric, figure);
  const parts = {
    what: whatText(speech, type, alert),
    value: say(value),
    low: say(low),
    high: say(high),
    before: say(before),
  };
  switch (condition) {
    case 'above':
      return fill(high === null ? sentences.plain : sentences.above, parts);
    case 'below':
      return fill(low === null ? sentences.plain : sentences.below, parts);
    case 'unusual':
      return fill(low === null || high === null ? sentences.plain : sentences.unusual, parts);
    case 'rises':
    case 'falls': {
      const change = changeText(locale, metric, value ?? 0, before, 0);
      return change
        ? fill(sentences.change, { ...parts, change })
        : fill(before === 0 ? sentences.from_nothing : sentences.plain, parts);
    }
    case 'becomes':
      return fill(sentences.plain, parts);
  }
}

/** A fired alert in one sentence, with its figure and what would have been usual, as its reader says it. */
export function alertText(speech: AlertSpeech, type: ProfileType, alert: ToldAlert): string {
  const { locale, sentences } = speech;
  const { subject, metric, value } = alert;
  const about = alert.about ?? alert.name;
  if (subject === 'deals') return dealText(speech, alert);
  if (!metric) return alert.name;
  const figure = value === null ? sentences.nothing : alertFigure(locale, metric, value);
  if (metric === 'silent_minutes') return fill(sentences.silent, { about, value: figure });
  if (metric === 'hours_late') return fill(sentences.late, { about, value: figure });
  if (metric === 'failed_runs') {
    const isTask = subject === 'schedules';
    const failed = counted(isTask ? sentences.failed_schedule : sentences.failed, value ?? 1);
    return fill(failed, { about: isTask ? taskText(speech, about) : about, value: figure });
  }
  return measuredText(speech, type, metric, alert);
}
