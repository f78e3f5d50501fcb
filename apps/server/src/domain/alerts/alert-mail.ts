import { pageNamed } from '@encart/contract/access/pages.ts';
import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import type { FiredPoint, FiredState } from '@encart/contract/alerts/fired-alerts.ts';
import { brands } from '@encart/contract/base/brands.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { ToldAlert } from '@encart/contract/texts/alert-text.ts';
import { sayAlert } from '@encart/contract/texts/say-alert.ts';
import type { Config } from '#config.ts';
import { greetingOf, layOutMail, type WrittenMail } from '#domain/mail/mail-layout.ts';
import type { MailItem } from '#domain/mail/mail-parts.ts';
import { alertMoment } from './alert-moment.ts';

/** A fired alert as its mail tells of it. */
export interface MailedAlert extends ToldAlert {
  firedalert_id: number;
  alert_id: number;
  step: AlertStep | null;
  since: Date;
  fired_state: FiredState;
  points: FiredPoint[];
}

interface Reader {
  locale: Locale;
  firstName: string;
  profile_type: ProfileType;
}

const words = {
  fr: {
    one: (brand: string, text: string) => `${brand} : ${text}`,
    many: (brand: string, count: number) => `${brand} : ${count} alertes`,
    intro: (count: number) =>
      count === 1
        ? 'Voici ce qui mérite votre attention.'
        : `Voici ${count} choses qui méritent votre attention.`,
    rule: (name: string) => `Règle « ${name} »`,
    since: (moment: string) => `Depuis ${moment}`,
    ended: 'C’est déjà terminé.',
    open: 'Voir l’alerte',
    change: 'Modifier ou désactiver la règle',
    more: (count: number) => `Et ${count} de plus, à voir dans l’application.`,
    button: 'Ouvrir les alertes',
    why: 'Vous recevez ce message parce que ces règles d’alerte sont les vôtres. Chacune se désactive, ou cesse d’écrire, depuis sa page.',
  },
  en: {
    one: (brand: string, text: string) => `${brand}: ${text}`,
    many: (brand: string, count: number) => `${brand}: ${count} alerts`,
    intro: (count: number) =>
      count === 1
        ? 'Here is something worth your attention.'
        : `Here are ${count} things worth your attention.`,
    rule: (name: string) => `Rule “${name}”`,
    since: (moment: string) => `Since ${moment}`,
    ended: 'It is over already.',
    open: 'See the alert',
    change: 'Change or switch off the rule',
    more: (count: number) => `And ${count} more, to be seen in the application.`,
    button: 'Open the alerts',
    why: 'You receive this message because these alert rules are yours. Each can be switched off, or told to stop writing, on its page.',
  },
};

/** The most bars that fit beside each other on a phone. */
const MOST_BARS = 30;

/** The last points of the picture as heights of bars. */
function barsOf(points: readonly FiredPoint[]): (number | null)[] {
  const last = points.slice(-MOST_BARS).map(({ value }) => value);
  const known = last.filter((value) => value !== null);
  if (known.length < 2) return [];
  const most = Math.max(...known, 0);
  const least = Math.min(...known, 0);
  const height = most - least || 1;
  return last.map((value) => (value === null ? null : (value - least) / height));
}

function itemOf(config: Config, { locale, profile_type }: Reader, alert: MailedAlert): MailItem {
  const say = words[locale];
  const { name, step, since, fired_state, points, firedalert_id, alert_id } = alert;
  const fired = new URL(pageNamed('alerts-fired-list').path, config.publicUrl);
  fired.searchParams.set('edit', String(firedalert_id));
  const rule = pageNamed('alerts-update').path.replace(/:\w+/, String(alert_id));
  return {
    text: sayAlert(locale, profile_type, alert),
    notes: [
      `${say.since(alertMoment(locale, since, step))} · ${say.rule(name)}`,
      ...(fired_state === 'ended' ? [say.ended] : []),
    ],
    bars: barsOf(points),
    links: [
      { label: say.open, link: fired.href },
      { label: say.change, link: new URL(rule, config.publicUrl).href },
    ],
  };
}

/** One mail for many alerts, in their owner's language: each a sentence, since when, a small picture, and where to go. */
export function writeAlertMail(config: Config, reader: Reader, alerts: readonly MailedAlert[]): WrittenMail {
  const { locale, firstName, profile_type } = reader;
  const say = words[locale];
  const brand = brands[config.brand].name;
  const shown = alerts.slice(0, limits.alerts.perMail);
  const sentences = shown.map((alert) => sayAlert(locale, profile_type, alert));
  const [first = ''] = sentences;
  const more = alerts.length - shown.length;
  return layOutMail(
    {
      subject: alerts.length === 1 ? say.one(brand, first) : say.many(brand, alerts.length),
      preview: first,
      greeting: greetingOf(locale, firstName),
      paragraphs: [say.intro(alerts.length)],
      items: shown.map((alert) => itemOf(config, reader, alert)),
      button: {
        label: say.button,
        link: new URL(pageNamed('alerts-fired-list').path, config.publicUrl).href,
      },
      notes: [...(more > 0 ? [say.more(more)] : []), say.why],
    },
    locale,
    config.brand,
  );
}
