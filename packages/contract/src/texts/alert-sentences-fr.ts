import type { DealEvent } from '#alerts/alert-subjects.ts';

const deals: Record<DealEvent, string> = {
  sent: 'Le deal « {{about}} » a été envoyé aux plateformes',
  active: 'Le deal « {{about}} » est actif',
  paused: 'Le deal « {{about}} » est en pause',
  ended: 'Le deal « {{about}} » est terminé',
  refused: 'Le deal « {{about}} » a été refusé',
  ends_soon: 'Le deal « {{about}} » se termine bientôt',
  platform_error: 'Le deal « {{about}} » a une erreur sur une plateforme',
};

/** What fired alerts say. `what` is a metric, of something where the rule tells things apart. */
export const alertSentences = {
  what: { all: '{{metric}}', of: '{{metric}} de {{about}}', elided: '{{metric}} d’{{about}}' },
  above: '{{what}} : {{value}}, au-dessus de {{high}}',
  below: '{{what}} : {{value}}, en dessous de {{low}}',
  unusual: '{{what}} : {{value}}, d’habitude {{low}} à {{high}}',
  change: '{{what}} : {{value}}, contre {{before}} auparavant ({{change}})',
  from_nothing: '{{what}} : {{value}}, rien auparavant',
  plain: '{{what}} : {{value}}',
  nothing: 'aucun chiffre',
  silent: '{{about}} ne donne plus signe de vie depuis {{value}}',
  late: 'Les chiffres de {{about}} ont {{value}} de retard',
  failed: {
    one: 'Le rapport « {{about}} » a échoué',
    other: 'Le rapport « {{about}} » a échoué {{value}} fois de suite',
  },
  failed_schedule: {
    one: 'La tâche de fond « {{about}} » a échoué',
    other: 'La tâche de fond « {{about}} » a échoué {{value}} fois de suite',
  },
  ends_in: {
    today: 'Le deal « {{about}} » se termine aujourd’hui',
    one: 'Le deal « {{about}} » se termine demain',
    other: 'Le deal « {{about}} » se termine dans {{value}} jours',
  },
  deals,
};
export type AlertSentences = typeof alertSentences;
