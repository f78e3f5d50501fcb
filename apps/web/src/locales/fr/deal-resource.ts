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

/** The words of a deal and of its parts. */
export const dealResource = {
  one: 'deal',
  many: 'deals',
  create: 'Nouveau deal',
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
    members: 'Membres',
  },
  help: {
    transparency:
      'Blind : l’acheteur ne sait pas chez quels éditeurs il achète. Transparent : il voit leurs noms.',
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
    type: dealTypes,
    transparency: { blind: 'Blind', transparent: 'Transparent' },
    auction: { open: 'Ouverte', private: 'Privée' },
    price_entered: { gross: 'Prix plancher brut', net: 'Prix net' },
    inventory_action: targeting,
    country_action: targeting,
    segment_operator: operators,
    segmentgroup_operator: operators,
  },
} satisfies ResourceWords<FieldName<'masterdeals'>>;
