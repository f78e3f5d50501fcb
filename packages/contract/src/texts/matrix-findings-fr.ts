import type { MediaType, ParamType } from '#tags/bidder-rules.ts';
import type { MatrixRule } from '#tags/matrix-rules.ts';

/** What is wrong, and what to do about it. */
export interface FindingSentences {
  text: string;
  remedy: string;
}

const fromList = 'Choisissez un nom de la liste, ou demandez son ajout.';
const fillAll = 'Remplissez ce paramètre, ou videz toutes les cellules de {{bidder}} sur cette ligne.';
const rename = 'Changez l’alias dans la configuration de l’adaptateur.';

const rules: Record<MatrixRule, FindingSentences> = {
  required: { text: 'Cette cellule est requise.', remedy: 'Remplissez-la, ou supprimez la ligne.' },
  unknown_type: {
    text: 'Le type « {{text}} » n’existe pas.',
    remedy: 'Écrivez banner, preroll, outstream ou native.',
  },
  unknown_site: {
    text: 'Le site « {{text}} » n’est pas un éditeur des régies de la matrice.',
    remedy: 'Écrivez le nom d’un éditeur de ces régies, ou ajoutez sa régie à la matrice.',
  },
  unknown_position: { text: 'La position « {{text}} » est inconnue.', remedy: fromList },
  unknown_format: {
    text: 'Le format « {{text}} » est inconnu.',
    remedy: 'Choisissez un format de la liste, ou écrivez des tailles comme 300x250,300x600.',
  },
  unknown_size: {
    text: 'La taille {{text}} n’est pas dans la liste des tailles.',
    remedy: 'Choisissez une taille de la liste, ou demandez son ajout.',
  },
  unknown_device: {
    text: 'L’appareil « {{text}} » n’existe pas.',
    remedy: 'Écrivez all, desktop, mobile ou tablet.',
  },
  unknown_thematic: { text: 'La thématique « {{text}} » est inconnue.', remedy: fromList },
  unknown_owner: {
    text: 'Le propriétaire « {{text}} » n’est pas de ces régies.',
    remedy: 'Choisissez un propriétaire de la régie, ou ajoutez-le à sa fiche.',
  },
  size_form: {
    text: '« {{text}} » n’est pas une taille.',
    remedy: 'Écrivez des tailles comme 300x250,300x600.',
  },
  sizes_missing: {
    text: 'Cet emplacement n’a pas de taille.',
    remedy: 'Choisissez un format qui a des tailles, ou écrivez-les comme 300x250,300x600.',
  },
  code_form: {
    text: 'Le code « {{text}} » ne peut pas être l’identifiant d’un élément de page.',
    remedy: 'N’utilisez que des lettres sans accent, des chiffres et - _ . : /',
  },
  duplicate: {
    text: 'La ligne {{row}} a déjà ce code pour ce site, ce type et cet appareil.',
    remedy: 'Changez le code ou l’appareil, ou supprimez l’une des deux lignes.',
  },
  param_type: {
    text: '« {{text}} » ne convient pas à {{bidder}} {{param}}.',
    remedy: 'Écrivez {{expected}}.',
  },
  param_short: {
    text: '{{bidder}} {{param}} est trop court.',
    remedy: 'Écrivez au moins {{shortest}} caractères.',
  },
  param_name: {
    text: '{{bidder}} {{param}} ne peut pas être envoyé.',
    remedy: 'Corrigez le nom de la colonne, ou supprimez-la.',
  },
  param_missing: { text: '{{bidder}} n’enchérit pas sans {{param}}.', remedy: fillAll },
  param_choice: {
    text: 'Il manque à {{bidder}} de quoi reconnaître l’emplacement.',
    remedy: 'Remplissez l’un de ces choix : {{ways}}.',
  },
  param_one_way: {
    text: '{{bidder}} refuse plusieurs façons de désigner l’emplacement : {{ways}}.',
    remedy: 'Ne gardez qu’un de ces choix.',
  },
  param_together: { text: '{{params}} de {{bidder}} vont ensemble : {{param}} manque.', remedy: fillAll },
  param_unknown: {
    text: 'Le paramètre {{param}} de {{bidder}} n’est pas connu.',
    remedy: 'Vérifiez son nom ; il sera envoyé comme un texte.',
  },
  media_type: {
    text: '{{bidder}} n’achète pas de {{media}} de ce côté.',
    remedy: 'Videz ses cellules sur cette ligne.',
  },
  other_regie: {
    text: '{{bidder}} est configuré par une régie qui ne vend pas ce site.',
    remedy: 'Videz ses cellules sur cette ligne, ou prenez l’enchérisseur de la régie du site.',
  },
  video_off: {
    text: 'La vidéo n’est pas activée pour cette matrice.',
    remedy: 'Activez la vidéo de la matrice, ou supprimez la ligne.',
  },
  native_off: {
    text: 'L’assemblage natif n’est pas activé pour cette matrice.',
    remedy: 'Activez l’assemblage natif de la matrice, ou supprimez la ligne.',
  },
  column_unknown: {
    text: 'La colonne {{column}} n’est d’aucun enchérisseur de la matrice.',
    remedy: 'Ajoutez l’enchérisseur à la matrice, ou videz la colonne.',
  },
  adapter_missing: {
    text: 'Prebid.js n’a pas d’adaptateur {{adapter}}.',
    remedy: 'Corrigez son code dans la configuration d’adaptateur, ou retirez l’enchérisseur.',
  },
  adapter_unknown: {
    text: 'L’adaptateur {{adapter}} n’est pas connu : ses paramètres ne sont pas vérifiés.',
    remedy: 'Vérifiez-les dans sa documentation ; ils seront envoyés comme des textes.',
  },
  alias_form: {
    text: '« {{bidder}} » ne peut pas être le nom d’un enchérisseur.',
    remedy: 'Changez l’alias : des lettres sans accent, des chiffres, - et _.',
  },
  alias_twice: { text: 'Deux enchérisseurs s’appellent {{bidder}}.', remedy: rename },
  alias_taken: {
    text: 'L’alias {{bidder}} est le nom d’un autre adaptateur que {{adapter}}.',
    remedy: rename,
  },
  alias_cut: {
    text: '{{bidder}} et {{other}} deviennent {{cut}} dans l’ad server : l’un perdrait ses enchères.',
    remedy: 'Changez un alias pour que leurs 12 premiers caractères diffèrent.',
  },
  alias_cut_bidder: {
    text: '{{bidder}} et {{other}} partagent la clé hb_bidder_{{cut}} dans l’ad server.',
    remedy: 'Si vos campagnes ciblent cette clé, changez un alias : 10 caractères différents suffisent.',
  },
  not_for_web: {
    text: 'Sur Prebid Server, {{bidder}} ne prend que des applications.',
    remedy: 'Retirez-le de cette matrice et mettez-le dans une matrice côté navigateur.',
  },
  perhaps_not_for_web: {
    text: 'Selon sa version, Prebid Server ne demande {{bidder}} que pour des applications.',
    remedy: 'Vérifiez auprès de l’hébergeur de Prebid Server qu’il accepte des sites.',
  },
  retiring: {
    text: 'L’adaptateur {{adapter}} est en fin de vie.',
    remedy: 'Passez à {{other}}, qui prend les mêmes identifiants.',
  },
  bidder_without_row: {
    text: '{{bidder}} n’est demandé par aucune ligne.',
    remedy: 'Remplissez ses colonnes, ou retirez-le de la matrice.',
  },
  floor_min: {
    text: 'Un prix plancher de {{value}} est inférieur au minimum de {{min}}.',
    remedy: 'Corrigez-le dans la fiche de la régie.',
  },
  floors_reduced: {
    text: 'Les emplacements de {{site}} ont plus de prix planchers que Prebid Server n’en lit : le plus bas de ceux qui se ressemblent vaut pour tous.',
    remedy: 'Donnez moins de planchers par code ou par propriétaire, ou acceptez le plus bas.',
  },
  site_without_bidder: {
    text: '{{site}} n’a aucun enchérisseur.',
    remedy: 'Remplissez les paramètres d’au moins un enchérisseur, ou supprimez ses lignes.',
  },
  row_without_bidder: {
    text: 'Cette ligne n’a aucun enchérisseur.',
    remedy: 'Remplissez les paramètres d’un enchérisseur, ou supprimez la ligne.',
  },
  no_rows: { text: 'La matrice n’a aucune ligne.', remedy: 'Ajoutez un emplacement.' },
  no_bidders: {
    text: 'La matrice n’a aucun enchérisseur.',
    remedy: 'Choisissez-les parmi les adaptateurs de ses régies.',
  },
  server_params: {
    text: 'Votre Prebid Server refuse ces paramètres de {{bidder}} : {{problem}}.',
    remedy: 'Corrigez-les : une seule erreur fait refuser toute la requête.',
  },
  server_unknown: {
    text: 'Votre Prebid Server ne connaît pas l’adaptateur {{adapter}}.',
    remedy: 'Retirez {{bidder}} de la matrice, ou mettez le serveur à jour.',
  },
  server_disabled: {
    text: 'L’adaptateur {{adapter}} est désactivé sur votre Prebid Server.',
    remedy: 'Demandez à son hébergeur de l’activer, ou retirez {{bidder}}.',
  },
  server_not_for_web: {
    text: 'Votre Prebid Server ne demande {{bidder}} que pour des applications.',
    remedy: 'Retirez-le de cette matrice.',
  },
  server_media: {
    text: 'Sur votre Prebid Server, {{bidder}} n’achète pas de {{media}}.',
    remedy: 'Videz ses cellules sur cette ligne.',
  },
};

/** What a parameter's cell has to hold. */
const paramTypes: Record<ParamType, string> = {
  integer: 'un nombre entier d’au plus 15 chiffres, sans zéro devant',
  digits: 'des chiffres',
  number: 'un nombre comme 1,25',
  text: 'un texte',
  domain: 'un nom de domaine comme exemple.fr',
  uuid: 'un identifiant comme 2a5c6f0e-6f1b-4f0a-9d55-0f8f2b3c4d5e',
  flag: 'true ou false',
  list: 'des valeurs séparées par des virgules',
  object: 'un objet JSON comme {"cle":["valeur"]}',
};

const media: Record<MediaType, string> = { banner: 'bannières', video: 'vidéo', native: 'natif' };

export const matrixFindings = { rules, paramTypes, media };
export type MatrixFindingWords = typeof matrixFindings;
