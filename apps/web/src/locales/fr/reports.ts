import type { RunReason, RunTrigger, UnsentReason } from '@encart/contract/reports/report-statuses.ts';

const triggers: Record<RunTrigger, string> = {
  created: 'Créé',
  schedule: 'Planifié',
  rerun: 'Relancé',
  complete: 'Complété',
};

const triggersExplained: Record<RunTrigger, string> = {
  created: 'Première exécution, à la création du rapport',
  schedule: 'À l’échéance du rapport',
  rerun: 'Relancé à la main',
  complete: 'Renvoyé une fois les chiffres complets',
};

/** `short` is for a cell of a table. */
const reasons = {
  owner_disabled: {
    short: 'Compte désactivé',
    text: 'Le compte de l’auteur du rapport est désactivé.',
    advice: 'Faites réactiver ce compte, ou dupliquez le rapport pour le reprendre à votre nom.',
  },
  owner_rights: {
    short: 'Droits retirés',
    text: 'L’auteur du rapport n’a plus le droit de le produire.',
    advice: 'Demandez à votre administrateur de rétablir ce droit, ou dupliquez le rapport à votre nom.',
  },
  dimension_closed: {
    short: 'Dimension fermée',
    text: 'Une dimension ou une métrique du rapport n’est plus ouverte à son auteur.',
    advice: 'Retirez-la du rapport, puis relancez-le.',
  },
  daily_rows: {
    short: 'Lignes du jour épuisées',
    text: 'Le profil a déjà extrait toutes les lignes permises en un jour.',
    advice: 'Relancez le rapport demain, ou réduisez sa période ou ses dimensions.',
  },
  daily_bytes: {
    short: 'Volume du jour épuisé',
    text: 'Le profil a déjà extrait tout le volume permis en un jour.',
    advice: 'Relancez le rapport demain, ou réduisez sa période ou ses dimensions.',
  },
  too_heavy: {
    short: 'Trop lourd',
    text: 'Le calcul du rapport est trop lourd.',
    advice: 'Réduisez la période ou le nombre de dimensions, puis relancez-le.',
  },
  store_full: {
    short: 'Espace disque insuffisant',
    text: 'Le serveur n’a plus assez d’espace disque pour le fichier.',
    advice: 'Prévenez votre administrateur, puis relancez le rapport une fois l’espace libéré.',
  },
  given_up: {
    short: 'Échecs répétés',
    text: 'Le rapport a échoué malgré plusieurs essais.',
    advice: 'Relancez-le ; si l’échec se répète, contactez-nous.',
  },
} satisfies Record<RunReason, { short: string; text: string; advice: string }>;

const unsent: Record<UnsentReason, string> = {
  no_rows: 'Non envoyé : aucune ligne',
  condition: 'Non envoyé : seuil non franchi',
  recipients: 'Non envoyé : aucun destinataire autorisé',
};

/** The words of the lists of reports and of their runs. */
export const reports = {
  about:
    'Un rapport met vos chiffres dans un fichier, une fois ou à dates fixes, et l’envoie à ceux que vous choisissez. Suivez ici chaque envoi et retrouvez ses fichiers.',
  aboutReading:
    'Un rapport met des chiffres dans un fichier, une fois ou à dates fixes. Ceux de votre profil apparaîtront ici, avec leurs exécutions et leurs fichiers.',
  status: {
    queued: '{{status}} · {{place}}',
    explained: {
      new: 'Attend que les chiffres du dernier jour soient complets',
      reserved: 'Attend son tour',
    },
    progress: '{{done}} / {{expected}}',
    progressText: '{{done}} lignes écrites sur {{expected}}',
    rows_one: '{{shown}} ligne écrite',
    rows_other: '{{shown}} lignes écrites',
    left: 'reste {{time}}',
    paused: 'En pause',
    pausedText: 'En pause : plus rien n’est envoyé à dates fixes',
  },
  state: {
    often: '{{frequency}} à {{hour}}',
    next: 'prochain envoi {{moment}}',
    by: 'par {{name}}',
  },
  line: { next: 'prochain {{moment}}', last: 'le {{moment}}' },
  download: {
    action: 'Télécharger le dernier fichier',
    many: 'Télécharger',
    running: 'Téléchargement des fichiers',
    impossible: 'Ce rapport n’a pas encore de fichier.',
  },
  rerun: {
    action: 'Relancer',
    title: 'Relancer « {{name}} » ?',
    text_one: 'Le rapport est refait dès maintenant et envoyé à {{count}} destinataire.',
    text_other: 'Le rapport est refait dès maintenant et envoyé à ses {{count}} destinataires.',
    titleMany_one: 'Relancer {{count}} rapport ?',
    titleMany_other: 'Relancer {{count}} rapports ?',
    textMany: 'Les rapports sont refaits dès maintenant et envoyés à leurs destinataires.',
    yes: 'Relancer',
    running: 'Relance des rapports',
    done: 'Le rapport est relancé',
    impossible: 'Une exécution est en attente ou en cours : attendez sa fin, ou annulez-la.',
  },
  cancel: {
    action: 'Annuler l’exécution',
    title: 'Annuler l’exécution de « {{name}} » ?',
    text: 'Elle s’arrête dans quelques secondes et rien n’est envoyé. Les envois à venir ne changent pas.',
    titleMany_one: 'Annuler l’exécution de {{count}} rapport ?',
    titleMany_other: 'Annuler l’exécution de {{count}} rapports ?',
    textMany:
      'Elles s’arrêtent dans quelques secondes et rien n’est envoyé. Les envois à venir ne changent pas.',
    yes: 'Annuler l’exécution',
    no: 'Laisser l’exécution',
    noMany: 'Laisser les exécutions',
    running: 'Annulation des exécutions',
    done: 'L’exécution est annulée',
    impossible: 'Aucune exécution n’est en attente ni en cours.',
  },
  pause: {
    action: 'Mettre en pause',
    running: 'Mise en pause des rapports',
    done: 'Le rapport est en pause',
    impossible: 'Ce rapport n’est envoyé qu’une fois.',
  },
  resume: {
    action: 'Reprendre',
    running: 'Reprise des rapports',
    done: 'Le rapport reprend',
  },
  duplicate: 'Dupliquer',
  /** Of the chosen reports, an action is for so many. */
  some: '{{action}} ({{count}})',
  skipped_one: '{{count}} autre rapport sélectionné n’est pas concerné.',
  skipped_other: '{{count}} autres rapports sélectionnés ne sont pas concernés.',
  totalsOnly: 'Totaux seuls',
  fileGone: 'Le fichier n’est plus conservé',
  runs: {
    title: 'Exécutions',
    see: 'Voir les exécutions',
    of: 'Exécutions de « {{name}} »',
    table: 'Exécutions du rapport',
    failed: 'Les exécutions n’ont pas pu être chargées',
    empty: 'Aucune exécution',
    emptyText: 'Chaque exécution du rapport apparaîtra ici, avec son fichier.',
    number: 'N°',
    one: 'Exécution {{number}}',
    short: 'n°\u00a0{{number}}',
    trigger: 'Origine',
    period: 'Période',
    status: 'État',
    outcome: 'Résultat',
    rows: 'Lignes',
    bytes: 'Taille',
    started: 'Début',
    ended: 'Fin',
    duration: 'Durée',
    file: 'Fichier',
    triggers,
    triggersExplained,
    reasons,
    unsent,
    sent_one: 'Envoyé à {{count}} destinataire',
    sent_other: 'Envoyé à {{count}} destinataires',
    undelivered_one: 'Non remis à {{count}} destinataire',
    undelivered_other: 'Non remis à {{count}} destinataires',
    lost: 'non remis',
    recipients: 'Destinataires',
    provisional: 'Provisoire',
    provisionalText: 'Envoyé avant que les chiffres du dernier jour soient complets.',
    truncated: 'Tronqué',
    truncatedText: 'Il y avait plus de lignes qu’un fichier n’en peut contenir : les dernières manquent.',
    lastRejected: 'La dernière exécution a été rejetée',
    download: 'Télécharger',
    downloadOf: 'Télécharger le fichier de l’exécution {{number}}',
    keptUntil: 'Conservé jusqu’au {{day}}',
    gone: 'Le fichier n’est plus conservé.',
    links_one: '{{count}} lien actif',
    links_other: '{{count}} liens actifs',
    linksLabel: 'Liens envoyés',
    revoke: 'Désactiver les liens',
    revokeTitle: 'Désactiver les liens de l’exécution {{number}} ?',
    revokeText:
      'Les liens déjà envoyés par e-mail n’ouvriront plus le fichier. Vous pourrez toujours le télécharger ici.',
    linksRevoked: 'Désactivés',
    revoked: 'Les liens sont désactivés',
    close: 'Fermer',
  },
};
