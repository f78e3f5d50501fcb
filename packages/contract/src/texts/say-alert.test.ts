import { describe, expect, it } from 'vitest';
import {
  ALERT_METRICS,
  ALERT_SUBJECTS,
  alertSubject,
  conditionsOf,
  DEAL_EVENTS,
} from '#alerts/alert-subjects.ts';
import { LOCALES } from '#base/locales.ts';
import type { ToldAlert } from './alert-text.ts';
import { sayAlert } from './say-alert.ts';

const plain: ToldAlert = {
  name: 'Ma règle',
  subject: 'delivery',
  metric: 'revenue_net',
  condition: 'unusual',
  by: 'publisher',
  about: 'L’Écho des Rivages',
  about_id: 7,
  deal_event: null,
  value: 1240,
  low: 2100,
  high: 2600,
  before: null,
};

/** Spaces that do not break are spaces to whoever reads. */
const french = (alert: Partial<ToldAlert>, type: 'P' | 'B' = 'P') =>
  sayAlert('fr', type, { ...plain, ...alert }).replace(/[\u00a0\u202f]/g, ' ');
const english = (alert: Partial<ToldAlert>, type: 'P' | 'B' = 'P') =>
  sayAlert('en', type, { ...plain, ...alert });

describe('what a fired alert says', () => {
  it('has its figure and what is usual, in both languages', () => {
    expect(french({})).toBe('Revenu net de L’Écho des Rivages : 1 240 €, d’habitude 2 100 € à 2 600 €');
    expect(english({})).toBe('Net revenue of L’Écho des Rivages: €1,240, usually €2,100 to €2,600');
  });

  it('speaks of everything, of something without a value, and elides', () => {
    expect(french({ about: null, about_id: null, by: null })).toMatch(/^Revenu net : 1 240 €/);
    expect(french({ about: null, about_id: 0, by: 'deal' })).toMatch(/^Revenu net \(Sans deal\) : /);
    expect(french({ about: 'Ouest Pub' })).toMatch(/^Revenu net d’Ouest Pub : /);
  });

  it('speaks of what is paid to those who buy', () => {
    const spend = { metric: 'revenue_gross', about: 'Île Bleue' } as const;
    expect(french(spend, 'B')).toMatch(/^Dépense d’Île Bleue : /);
    expect(english(spend, 'B')).toMatch(/^Spend of Île Bleue: /);
    expect(french(spend)).toMatch(/^Revenu brut d’Île Bleue : /);
  });

  it('says limits and changes', () => {
    const auctions = { subject: 'auctions', metric: 'timeoutrate', about: null } as const;
    expect(french({ ...auctions, condition: 'above', value: 0.1234, high: 0.1, low: null })).toBe(
      'Taux de délais dépassés : 12,3 %, au-dessus de 10 %',
    );
    expect(english({ ...auctions, condition: 'below', value: 0.02, low: 0.05 })).toBe(
      'Timeout rate: 2%, below 5%',
    );
    expect(french({ condition: 'falls', value: 50, before: 100, about: null })).toBe(
      'Revenu net : 50,00 €, contre 100 € auparavant (−50 %)',
    );
    expect(french({ condition: 'rises', value: 50, before: 0, about: null })).toBe(
      'Revenu net : 50,00 €, rien auparavant',
    );
    expect(french({ condition: 'falls', value: null, before: 100, about: null })).toBe(
      'Revenu net : aucun chiffre, contre 100 € auparavant (−100 %)',
    );
    expect(french({ ...auctions, condition: 'falls', value: 0.08, before: 0.1 })).toBe(
      'Taux de délais dépassés : 8 %, contre 10 % auparavant (−2,0 pt)',
    );
  });

  it('has sentences of its own for servers, sources, reports and deals', () => {
    const silent = {
      subject: 'serverloads',
      metric: 'silent_minutes',
      condition: 'above',
      about: 'srv-3',
    } as const;
    expect(french({ ...silent, value: 12 })).toBe('srv-3 ne donne plus signe de vie depuis 12 min');
    expect(french({ ...silent, value: 190 })).toBe('srv-3 ne donne plus signe de vie depuis 3 h');
    expect(english({ ...silent, value: 5_000 })).toBe('srv-3 has been silent for 3 days');
    const late = { subject: 'freshness', metric: 'hours_late', condition: 'above', about: 'gam' } as const;
    expect(french({ ...late, value: 6 })).toBe('Les chiffres de gam ont 6 h de retard');
    const failed = { subject: 'reports', metric: 'failed_runs', condition: 'above', about: 'Hebdo' } as const;
    expect(french({ ...failed, value: 1 })).toBe('Le rapport « Hebdo » a échoué');
    expect(english({ ...failed, value: 3 })).toBe('The report “Hebdo” failed 3 times in a row');
    const task = { ...failed, subject: 'schedules', about: 'backup' } as const;
    expect(french({ ...task, value: 2 })).toBe('La tâche de fond « Sauvegarde » a échoué 2 fois de suite');
    expect(english({ ...task, value: 1 })).toBe('The background task “Backup” failed');
    for (const about of ['gone since', 'toString'])
      expect(english({ ...task, about, value: 1 })).toBe(`The background task “${about}” failed`);
    // A report keeps the name its owner gave it.
    expect(french({ ...failed, about: 'backup', value: 1 })).toBe('Le rapport « backup » a échoué');
    const deal = { subject: 'deals', metric: null, condition: 'becomes', about: 'Été', value: null } as const;
    expect(french({ ...deal, deal_event: 'refused' })).toBe('Le deal « Été » a été refusé');
    expect(french({ ...deal, deal_event: 'ends_soon', value: 3 })).toBe(
      'Le deal « Été » se termine dans 3 jours',
    );
    expect(english({ ...deal, deal_event: 'ends_soon', value: 1 })).toBe('The deal “Été” ends tomorrow');
  });

  it('says something whole of every subject, metric, condition and event, whatever is missing', () => {
    const figures = [null, 0, 0.4, 12, 123_456.789];
    for (const locale of LOCALES)
      for (const subject of ALERT_SUBJECTS)
        for (const metric of [
          null,
          ...ALERT_METRICS.filter((one) => alertSubject(subject).metrics.includes(one)),
        ])
          for (const condition of conditionsOf(subject, metric))
            for (const deal_event of subject === 'deals' ? [null, ...DEAL_EVENTS] : [null])
              for (const value of figures) {
                const told = {
                  ...plain,
                  subject,
                  metric,
                  condition,
                  deal_event,
                  value,
                  low: value,
                  high: value,
                  before: value,
                };
                const text = sayAlert(locale, 'B', told);
                expect(text).not.toMatch(/\{\{|undefined|null|NaN|Infinity/);
                expect(text.length).toBeGreaterThan(5);
              }
  });
});
