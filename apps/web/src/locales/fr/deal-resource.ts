import type { FindingName } from '@encart/contract/deals/deal-findings.ts';
import type { FieldName } from '@encart/contract/resources/resources.ts';
import type { ResourceWords } from '#locales/resource-words.ts';

export const dealTypes = {
  video: 'Vidéo',
  preroll: 'Pré-roll',
  outstream: 'Outstream',
  native: 'Natif',
};

const targeting = { include: 'Inclure', exclude: 'Exclure' };
const operators = { and: 'et', or: 'ou' };

/** What is wrong with a deal, without its figures. */
const findings: Record<FindingName, string> = {
  platform_refused: 'Refusé par une plateforme',
  platform_error: 'Échange en échec avec une plateforme',
  no_bids: 'Aucune enchère',
  empty_targeting: 'Ciblage sans inventaire',
  bids_below_floor: 'Enchères sous le plancher',
  ends_behind: 'Se termine en retard sur l’attendu',
  low_win_rate: 'Taux de gain faible',
  one_publisher: 'Presque tout sur un seul éditeur',
  silent_buyer: 'Acheteur sans enchère',
};

/** The words of a deal and of its parts. */
export const dealResource = {
  one: 'deal',
  many: 'deals',
  create: 'Nouveau deal',
  remove: 'Supprimer le deal',
  empty: 'Aucun deal',
  fields: {
    name: 'Nom',
    state: 'État',
    type: 'Type',
    transparency: 'Transparence',
    auction: 'Enchère',
    privilege: 'Priorité',
    floorprice: 'Prix plancher brut (CPM)',
    net_price: 'Prix net (CPM)',
    price_entered: 'Prix saisi',
    commission: 'Commission (%)',
    visibility_minimum: 'Visibilité minimale (%)',
    ctr: 'Taux de clic visé (%)',
    startdate: 'Début',
    enddate: 'Fin',
    inventory_action: 'Inventaire',
    country_action: 'Pays choisis',
    segment_operator: 'Dans un groupe',
    segmentgroup_operator: 'Entre les groupes',
    segmentgroups: 'Groupes de segments',
    external_ids: 'Identifiants des plateformes',
    locked: 'Verrouillé',
    has_unsent_changes: 'Modifié depuis l’envoi',
    sent_at: 'Envoyé',
    ended_at: 'Terminé',
    created_at: 'Créé',
    user_id: 'Auteur',
    buyers: 'Acheteurs',
    brands: 'Marques',
    profiles: 'Profils',
    publishers: 'Éditeurs',
    supplies: 'Sources',
    sizes: 'Tailles',
    countries: 'Pays',
    salesthematics: 'Thématiques de vente',
    segments: 'Segments',
    platform_state: 'Réponse de la plateforme',
    retried: 'Nouvel essai',
    members: 'Membres',
    health: 'Santé',
  },
  boughtFields: { floorprice: 'Prix plancher (CPM)' },
  /** What its history says of its platforms, columns of its file and filters of its list. */
  further: {
    in_trouble: 'Refusé ou non reçu',
    ending_soon: 'Se termine d’ici sept jours',
    delivery: '7 derniers jours',
    platform: 'Plateforme',
    external_deal_id: 'Identifiant de la plateforme',
    platform_contact: 'Contact de la plateforme',
    last_error: 'Dernière erreur',
  },
  help: {
    name: 'Les plateformes et les acheteurs lisent aussi ce nom.',
    transparency:
      'Aveugle : l’acheteur ne sait pas chez quels éditeurs il achète. Transparent : il voit leurs noms.',
    auction: 'Privée : seuls les acheteurs du deal enchérissent. Ouverte : le deal concourt avec les autres.',
    privilege: 'De 1 à 20 : entre deux deals, la plateforme sert d’abord le plus prioritaire.',
    commission: 'Ce que la plateforme retient du prix payé par l’acheteur.',
    visibility_minimum: 'La part d’impressions visibles que l’acheteur attend.',
    ctr: 'Le taux de clic que l’acheteur attend.',
    enddate: 'Sans date de fin, le deal court jusqu’à ce que quelqu’un le termine.',
    profiles: 'Les sociétés dont c’est le deal : elles le voient et le modifient.',
  },
  choices: {
    state: {
      draft: 'Brouillon',
      sent: 'Envoyé',
      active: 'Actif',
      paused: 'En pause',
      ended: 'Terminé',
      refused: 'Refusé',
    },
    platform_state: {
      unsent: 'Pas encore envoyé',
      pending: 'En attente',
      approved: 'Approuvé',
      rejected: 'Refusé',
      ready: 'Prêt',
      active: 'Actif',
      paused: 'En pause',
      complete: 'Terminé',
    },
    retried: { send: 'Envoi', pause: 'Mise en pause', resume: 'Reprise', end: 'Fin' },
    type: dealTypes,
    transparency: { blind: 'Aveugle', transparent: 'Transparent' },
    auction: { open: 'Ouverte', private: 'Privée' },
    price_entered: { gross: 'Prix plancher brut', net: 'Prix net' },
    inventory_action: targeting,
    country_action: targeting,
    segment_operator: operators,
    segmentgroup_operator: operators,
    health: findings,
  },
} satisfies ResourceWords<FieldName<'masterdeals'> | 'platform_state' | 'retried' | 'health'>;
