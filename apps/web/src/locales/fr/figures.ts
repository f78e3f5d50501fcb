import type { Comparison } from '@encart/contract/analytics/comparisons.ts';
import type { Preset } from '@encart/contract/analytics/periods.ts';
import { figureWords } from '@encart/contract/texts/figure-words-fr.ts';

const comparisons: Record<Comparison, string> = {
  last_year: 'Même période de l’année précédente',
  previous: 'Période précédente',
  one_day: 'Un jour avant',
  one_week: 'Une semaine avant',
  two_weeks: 'Deux semaines avant',
  one_month: 'Un mois avant',
  three_months: 'Trois mois avant',
  six_months: 'Six mois avant',
  one_year: 'Un an avant',
  none: 'Aucune comparaison',
};

const presets: Record<Preset, string> = {
  yesterday: 'Hier',
  last_7_days: '7 derniers jours',
  last_30_days: '30 derniers jours',
  last_week: 'Semaine dernière',
  month_to_date: 'Mois en cours',
  last_month: 'Mois dernier',
  last_12_months: '12 derniers mois',
  year_to_date: 'Année en cours',
};

/** Words every screen with figures shares. */
export const figures = {
  ...figureWords,
  comparisons,
  presets,
  unnamed: 'N° {{id}}',
  unmapped: 'Nom reçu qui n’est encore rattaché à aucune fiche',
  evolution: {
    up: 'en hausse de {{value}}',
    down: 'en baisse de {{value}}',
    same: 'stable',
    fromNothing: 'Rien sur la période comparée : l’évolution ne se calcule pas.',
    unknown: 'Évolution non calculable',
    better: 'favorable',
    worse: 'défavorable',
  },
  period: {
    label: 'Période',
    choose: 'Choisir la période : {{period}}',
    earlier: 'Période d’avant',
    later: 'Période d’après',
    own: 'Dates choisies',
    start: 'Du',
    end: 'Au',
    apply: 'Appliquer',
    order: 'La fin précède le début.',
    tooLong: 'Au plus {{max}} jours.',
    presets: 'Périodes courantes',
  },
  filters: { label: 'Restreint à', step: '{{dimension}} : {{name}}', remove: 'Retirer {{name}}' },
  compare: 'Comparer avec',
  compared: 'comparé au {{period}}',
  notCompared: 'sans comparaison',
  /** How the compared days were found. */
  comparedBy: {
    weekdays: 'mêmes jours de semaine',
    months: 'mois entiers',
    dates: 'mêmes dates',
    stretched: 'reculé pour ne pas chevaucher la période',
  },
  align: {
    label: 'Aligner les jours de la semaine',
    help: 'Compare les lundis aux lundis : la période comparée est décalée d’un nombre entier de semaines (52 pour un an).',
    always:
      'Un nombre entier de semaines sépare déjà les deux périodes : les jours de la semaine sont les mêmes.',
  },
  zone: 'jours de {{zone}}',
  until: 'chiffres jusqu’au {{day}}',
  away: 'Les chiffres sont indisponibles',
  euros: 'Montants en euros',
  dollars: 'Montants en dollars : 1 € = {{rate}} $ au {{day}}',
  refresh: {
    pause: 'Suspendre l’actualisation automatique',
    resume: 'Reprendre l’actualisation automatique',
    every: 'Actualisé toutes les {{count}} s tant que la page est visible',
    off: 'L’actualisation automatique est suspendue',
    now: 'à l’instant',
    seconds: 'il y a {{count}} s',
    minutes: 'il y a {{count}} min',
    hours: 'il y a {{count}} h',
    updated: 'Mis à jour {{when}}',
    paused: 'actualisation suspendue',
    failed: 'dernier essai sans réponse',
  },
};
