import { figureWords } from '@encart/contract/texts/figure-words-fr.ts';
import type { ResourceWords } from '#locales/resource-words.ts';

const words = {
  one: 'rapport',
  many: 'rapports',
  create: 'Nouveau rapport',
  remove: 'Supprimer le rapport',
  empty: 'Aucun rapport',
};

const fields = {
  name: 'Nom',
  status: 'État',
  user_name: 'Auteur',
  frequency: 'Fréquence',
  hour: 'Heure d’envoi',
  period: 'Période',
  startdate: 'Du',
  enddate: 'Au',
  compare: 'Comparer avec',
  dimensions: 'Dimensions',
  metrics: 'Métriques',
  only_own: 'Mes deals seulement',
  with_ids: 'Avec les identifiants',
  format: 'Format',
  separator: 'Séparateur',
  decimal: 'Marque décimale',
  sendto: 'Destinataires',
  delivery: 'Envoi',
  threshold: 'Seuil',
  resend_when_complete: 'Renvoyer une fois complet',
  paused: 'En pause',
  next_run_at: 'Prochain envoi',
  last_run_at: 'Dernière exécution',
  last_rows: 'Lignes',
  last_bytes: 'Taille',
  rows_done: 'Lignes écrites',
  rows_expected: 'Lignes attendues',
  queue_place: 'Place dans la file',
  created_at: 'Créé',
  last_run_id: 'Dernier numéro',
  hash: 'Empreinte',
  user_id: 'Auteur (compte)',
  profile_id: 'Profil',
};

const further = { to_do: 'À traiter' };

const help = {
  only_own: 'Ne garder que ce qui a été vendu par les deals où votre profil est nommé.',
  with_ids: 'Une colonne de plus par dimension, avec l’identifiant de chaque valeur.',
  resend_when_complete:
    'Si le fichier part avant que les chiffres du dernier jour soient complets, il est renvoyé une fois qu’ils le sont.',
  paused: 'Les envois programmés attendent ; vous pouvez toujours relancer le rapport vous-même.',
};

const choices = {
  metrics: figureWords.metrics,
  status: {
    new: 'Nouveau',
    reserved: 'En file',
    progress: 'En cours',
    completed: 'Terminé',
    rejected: 'Rejeté',
    canceled: 'Annulé',
  },
  frequency: {
    none: 'Une fois',
    daily: 'Chaque jour',
    weekly: 'Chaque lundi',
    monthly: 'Le 1er du mois',
  },
  period: {
    none: 'Dates choisies',
    yesterday: 'Hier',
    last_month: 'Mois dernier',
    month_to_date: 'Mois en cours',
    last_7_days: '7 derniers jours',
    year_to_date: 'Année en cours',
    last_30_days: '30 derniers jours',
    last_week: 'Semaine dernière',
  },
  compare: {
    none: 'Aucune comparaison',
    previous: 'Période précédente',
    last_year: 'Même période de l’année précédente',
  },
  format: {
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
  },
  separator: {
    semicolon: 'Point-virgule',
    comma: 'Virgule',
    tab: 'Tabulation',
  },
  decimal: {
    comma: 'Virgule',
    point: 'Point',
  },
  delivery: {
    always: 'À chaque fois',
    rows: 'S’il y a des lignes',
    threshold: 'Si un seuil est franchi',
  },
};

/** The words of the three families of reports. */
export const reportResources = {
  reportgenerations: { ...words, fields, further, help, choices },
  reportgenerationadvertisers: { ...words, fields, further, help, choices },
  reportgenerationcampaigns: {
    ...words,
    further,
    help,
    fields: {
      ...fields,
      advertisers: 'Annonceurs',
      lineitems: 'Lignes',
      lineitems_choice: 'Ces lignes',
      lineitem_filters: 'Noms de lignes',
      advanced_filters: 'Filtres avancés',
    },
    choices: {
      ...choices,
      lineitems_choice: {
        include: 'Garder seulement ces lignes',
        exclude: 'Toutes sauf ces lignes',
      },
    },
  },
} satisfies Record<string, ResourceWords>;
