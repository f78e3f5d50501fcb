import type { FieldName } from '@encart/contract/resources/resources.ts';
import type { ResourceWords } from '#locales/resource-words.ts';

const statuses = {
  new: 'En file',
  progress: 'En cours',
  error: 'Erreur',
  completed: 'En ligne',
};

const fields = {
  matrix_name: 'Nom',
  matrix_status: 'État',
  matrix_activation_onfocus: 'Activation au focus',
  matrix_noresize: 'Sans redimensionnement',
  item_count: 'Lignes',
  matrix_version: 'Version',
  matrix_creation_date: 'Créée',
  user_id: 'Auteur',
  regies: 'Régies',
  bidders: 'Enchérisseurs',
};

const help = {
  matrix_activation_onfocus: 'L’enchère commence quand l’onglet est visible, pas avant.',
  matrix_noresize: 'L’emplacement garde sa première taille, quelle que soit la création.',
  regies: 'La matrice vend les sites de ces régies, avec leurs adaptateurs et leurs prix planchers.',
  bidders: 'Parmi les adaptateurs configurés de ces régies.',
};

const sections = { general: 'La matrice', options: 'Réglages', state: 'État' };

/** The words of matrices of tags, of both sides. */
export const tagResources = {
  matrices: {
    one: 'matrice côté client',
    many: 'matrices côté client',
    create: 'Nouvelle matrice',
    remove: 'Supprimer la matrice côté client',
    empty: 'Aucune matrice côté client',
    fields,
    help,
    choices: { matrix_status: statuses },
    sections,
  },
  matricesserverside: {
    one: 'matrice côté serveur',
    many: 'matrices côté serveur',
    create: 'Nouvelle matrice',
    remove: 'Supprimer la matrice côté serveur',
    empty: 'Aucune matrice côté serveur',
    fields: {
      ...fields,
      matrix_transparency: 'Transparence',
      matrix_activation_video: 'Activation de la vidéo',
      matrix_activation_native_assembly: 'Activation de l’assemblage natif',
      additional_bidders: 'Enchérisseurs supplémentaires',
    },
    help: {
      ...help,
      matrix_transparency: 'Les enchérisseurs apprennent le nom et le domaine du site.',
      matrix_activation_video: 'Les emplacements vidéo sont publiés.',
      matrix_activation_native_assembly: 'Les emplacements natifs sont publiés, assemblés par le serveur.',
      additional_bidders: 'Codes d’enchérisseurs qu’aucune régie n’a configurés, un par ligne.',
    },
    choices: { matrix_status: statuses },
    sections,
  },
} satisfies {
  matrices: ResourceWords<FieldName<'matrices'>>;
  matricesserverside: ResourceWords<FieldName<'matricesserverside'>>;
};
