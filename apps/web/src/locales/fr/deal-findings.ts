import type { FindingName, Severity } from '@encart/contract/deals/deal-findings.ts';

interface FindingWords {
  /** For a cell of the list. */
  short?: string;
  text?: string;
  [form: string]: string | undefined;
  /** What to do about it. */
  advice: string;
}

const findings = {
  platform_refused: {
    short: 'Refusé par {{platform}}',
    text: 'Le deal est refusé par {{platform}}.',
    reason: 'Motif : {{reason}}',
    advice: 'Lisez sa réponse parmi les plateformes, corrigez le deal, puis renvoyez-le.',
  },
  platform_error: {
    short: 'Échange en échec avec {{platform}}',
    text: 'Le dernier échange avec {{platform}} a échoué.',
    reason: 'Motif : {{reason}}',
    advice: 'Renvoyez le deal ; si l’échec se répète, contactez la plateforme.',
  },
  no_bids: {
    short_one: 'Aucune enchère depuis {{days}} jour',
    short_other: 'Aucune enchère depuis {{days}} jours',
    text_one: 'Aucun acheteur n’a enchéri depuis {{days}} jour.',
    text_other: 'Aucun acheteur n’a enchéri depuis {{days}} jours.',
    available: '{{available}} impressions étaient disponibles pendant ce temps.',
    advice: 'Demandez aux acheteurs si leurs campagnes ciblent bien l’identifiant du deal.',
  },
  empty_targeting: {
    short: 'Ciblage sans inventaire : {{name}}',
    text: 'Le ciblage du deal ne laisse rien à vendre pour {{name}}.',
    of: 'Ces éditeurs ont eu 0 impression sur {{of}} pour {{name}} en {{days}} jours.',
    of_together:
      'Avec tous les choix du deal, ces éditeurs ont eu 0 impression sur {{of_together}} pour {{name}} en {{days}} jours.',
    without_sizes: 'Sans les tailles choisies : {{without_sizes}}.',
    without_countries: 'Sans les pays choisis : {{without_countries}}.',
    without_supplies: 'Sans les sources choisies : {{without_supplies}}.',
    without_inventory: 'Avec tous les éditeurs : {{without_inventory}}.',
    advice: 'Retirez ce choix du ciblage, ou ajoutez des éditeurs qui le vendent.',
  },
  bids_below_floor: {
    short: '{{share}} des enchères sous le plancher',
    text: '{{share}} des enchères sont inférieures au prix plancher.',
    bids: '{{bids}} enchères ont été refusées pour leur prix.',
    offered:
      'Elles offraient en moyenne {{offered}}, soit {{gap_share}} de moins que le plancher de {{floor}}.',
    revenue: 'Acceptées, elles auraient rapporté {{revenue}}.',
    revenue_buy: 'Acceptées, elles auraient coûté {{revenue}}.',
    advice: 'Baissez le plancher, ou défendez-le auprès des acheteurs concernés.',
  },
  ends_behind: {
    short: 'Se termine avec {{share}} de l’attendu',
    text_zero: 'Le deal se termine aujourd’hui avec {{share}} de ce que des deals semblables ont rapporté.',
    text_one:
      'Le deal se termine dans {{days}} jour avec {{share}} de ce que des deals semblables ont rapporté.',
    text_other:
      'Le deal se termine dans {{days}} jours avec {{share}} de ce que des deals semblables ont rapporté.',
    text_buy_zero:
      'Le deal se termine aujourd’hui avec {{share}} de ce qui est dépensé sur des deals semblables.',
    text_buy_one:
      'Le deal se termine dans {{days}} jour avec {{share}} de ce qui est dépensé sur des deals semblables.',
    text_buy_other:
      'Le deal se termine dans {{days}} jours avec {{share}} de ce qui est dépensé sur des deals semblables.',
    revenue: 'Sur les 30 derniers jours, il a rapporté {{revenue}} ; des deals semblables, {{peers}}.',
    revenue_buy:
      'Sur les 30 derniers jours, {{revenue}} y ont été dépensés ; sur des deals semblables, {{peers}}.',
    advice: 'Prolongez-le, élargissez son ciblage, ou relancez ses acheteurs.',
  },
  low_win_rate: {
    short: 'Taux de gain de {{rate}}, contre {{peers}}',
    text: 'Il gagne {{rate}} de ses enchères ; les deals du même type, {{peers}}.',
    advice: 'Comparez le plancher aux prix offerts, et la priorité du deal à celle des autres.',
  },
  one_publisher: {
    short: '{{share}} sur un seul éditeur',
    text: '{{publisher}} porte à lui seul {{share}} des impressions vendues.',
    publishers: 'Le deal cible {{publishers}} éditeurs.',
    advice: 'Vérifiez que les autres éditeurs proposent les formats et les tailles du deal.',
  },
  silent_buyer: {
    short: 'Sans enchère : {{buyer}}',
    text_one: '{{buyer}} est nommé sur le deal et n’enchérit pas.',
    text_other: '{{buyer}} sont nommés sur le deal et n’enchérissent pas.',
    days: 'Aucune enchère de leur part en {{days}} jours, alors que d’autres en font.',
    advice: 'Vérifiez avec eux que le deal est bien arrivé sur leur siège.',
  },
} satisfies Record<FindingName, FindingWords>;

const severities: Record<Severity, string> = { high: 'Grave', medium: 'À surveiller', low: 'À savoir' };

/** What can be wrong with a deal, in words. */
export const dealFindings = {
  title: 'À regarder',
  text_one: '{{count}} point explique ce que fait le deal.',
  text_other: '{{count}} points expliquent ce que fait le deal.',
  severities,
  items: findings,
};
