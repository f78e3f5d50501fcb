import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { alertFormat } from './alert-format.ts';
import { type RuleParts, ruleSentence } from './rule-sentence.ts';

await loadTestWords();
beforeEach(async () => {
  await i18next.changeLanguage('fr');
});

const rule: RuleParts = {
  subject: 'delivery',
  metric: 'revenue_net',
  step: 'day',
  filters: [],
  by: null,
  targets: [],
  sources: [],
  condition: 'unusual',
  value: null,
  compare: null,
  direction: 'down',
  deal_events: [],
  lasting: 1,
};
/** Intl writes thin and unbreakable spaces: any space will do here. */
const say = (parts: Partial<RuleParts>, type: 'P' | 'B' = 'P') =>
  ruleSentence({ ...rule, ...parts }, alertFormat('fr'), type).replace(/\s/g, ' ');

describe('a rule in one sentence', () => {
  it.each<[Partial<RuleParts>, string]>([
    [{ by: 'publisher' }, 'Revenu net en dessous de l’habituel, par éditeur, chaque jour'],
    [{ direction: 'both', lasting: 3 }, 'Revenu net hors de l’habituel, 3 jours de suite'],
    [{ condition: 'above', value: 1200 }, 'Revenu net au-dessus de 1 200 €, chaque jour'],
    [
      { condition: 'falls', value: 0.2, compare: 'one_week' },
      'Revenu net en baisse de plus de 20 % (une semaine avant), chaque jour',
    ],
    [
      {
        subject: 'serverloads',
        metric: 'cpu',
        step: 'hour',
        condition: 'above',
        value: 0.9,
        targets: [1, 2],
      },
      'Processeur au-dessus de 90 %, 2 serveurs, chaque heure',
    ],
    [
      { subject: 'serverloads', metric: 'silent_minutes', step: 'minute', condition: 'above', value: 10 },
      'Serveur silencieux depuis plus de 10 min',
    ],
    [
      {
        subject: 'freshness',
        metric: 'hours_late',
        step: null,
        condition: 'above',
        value: 3,
        sources: ['x'],
      },
      'Source en retard de plus de 3 h, 1 source',
    ],
    [
      { subject: 'reports', metric: 'failed_runs', step: null, condition: 'above', value: 0 },
      'Rapport en échec',
    ],
    [
      {
        subject: 'deals',
        metric: null,
        step: null,
        condition: 'becomes',
        deal_events: ['refused', 'ends_soon'],
      },
      'Deal refusé ou qui se termine bientôt',
    ],
    [
      {
        subject: 'deals',
        metric: null,
        step: null,
        condition: 'becomes',
        deal_events: ['refused', 'ends_soon', 'platform_error'],
      },
      'Deal refusé, qui se termine bientôt ou en erreur sur une plateforme',
    ],
    [
      { subject: 'schedules', metric: 'failed_runs', step: null, condition: 'above', value: 0 },
      'Tâche de fond en échec',
    ],
    [
      { subject: 'schedules', metric: 'failed_runs', step: null, condition: 'above', value: 2 },
      'Tâche de fond en échec plus de 2 fois de suite',
    ],
    [
      {
        subject: 'serverloads',
        metric: 'last_minute',
        step: 'minute',
        condition: 'above',
        value: 4,
        lasting: 5,
      },
      'Charge sur 1 minute au-dessus de 4, 5 minutes de suite',
    ],
    // What has not been said yet is left open.
    [{ condition: 'above' }, 'Revenu net au-dessus de …, chaque jour'],
    [
      { condition: 'rises', compare: 'one_week' },
      'Revenu net en hausse de plus de … (une semaine avant), chaque jour',
    ],
  ])('%j', (parts, text) => expect(say(parts)).toBe(text));

  it('those who buy read what they pay as spend', () => {
    expect(say({ metric: 'revenue_gross' }, 'B')).toBe('Dépense en dessous de l’habituel, chaque jour');
  });

  it('counts what it is narrowed to', () => {
    const filters: RuleParts['filters'] = [
      { dimension: 'format', operator: 'and', filters: [{ match: true, ids: [2] }] },
    ];
    expect(say({ filters })).toBe('Revenu net en dessous de l’habituel, 1 filtre, chaque jour');
  });
});
