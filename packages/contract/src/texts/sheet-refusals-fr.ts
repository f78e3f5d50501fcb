import type { FileRefusalRule, MatrixSheetRefusalRule } from '#tags/sheet-refusals.ts';
import type { FindingSentences } from './matrix-findings-fr.ts';

const smaller = 'Divisez le fichier, ou supprimez ce qui n’y est pas utile.';
const saveAgain = 'Ouvrez-le dans un tableur et enregistrez-le de nouveau en .xlsx.';
const saveUnprotected = 'Enregistrez-le sans mot de passe, en .xlsx ou en .csv.';
const saveUtf8 = 'Enregistrez-le en CSV UTF-8, ou en .xlsx.';

export const sheetRefusals: Record<FileRefusalRule | MatrixSheetRefusalRule, FindingSentences> = {
  file_bytes: { text: 'Le fichier dépasse {{limit}} octets.', remedy: smaller },
  zip_entries: { text: 'Le classeur a plus de {{limit}} parties.', remedy: saveAgain },
  unpacked_bytes: { text: 'Une fois décompressé, le classeur dépasse {{limit}} octets.', remedy: smaller },
  rows: { text: 'La feuille a plus de {{limit}} lignes.', remedy: smaller },
  columns: { text: 'La feuille a plus de {{limit}} colonnes.', remedy: 'Supprimez les colonnes de trop.' },
  cells: { text: 'La feuille a plus de {{limit}} cellules remplies.', remedy: smaller },
  cell_characters: {
    text: 'Cette cellule a plus de {{limit}} caractères.',
    remedy: 'Raccourcissez-la.',
  },
  characters: { text: 'Les cellules ont ensemble plus de {{limit}} caractères.', remedy: smaller },
  shared_texts: { text: 'Le classeur a plus de {{limit}} textes.', remedy: smaller },
  time: { text: 'La lecture du fichier a pris plus de {{limit}} secondes.', remedy: smaller },
  memory: { text: 'La lecture du fichier demande trop de mémoire.', remedy: smaller },
  empty_file: { text: 'Le fichier est vide.', remedy: 'Choisissez un autre fichier.' },
  not_text: {
    text: 'Ce fichier n’est ni un CSV ni un classeur.',
    remedy: 'Enregistrez la feuille en .xlsx ou en .csv.',
  },
  encoding: { text: 'Les caractères du fichier ne sont pas lisibles.', remedy: saveUtf8 },
  protected_or_old_workbook: {
    text: 'Ce classeur a un mot de passe, ou vient d’un tableur d’avant 2007.',
    remedy: saveUnprotected,
  },
  encrypted: { text: 'Ce classeur est chiffré.', remedy: saveUnprotected },
  zip64: { text: 'Ce classeur est d’un format pour de très gros fichiers.', remedy: saveAgain },
  zip_damaged: { text: 'Ce classeur est endommagé.', remedy: saveAgain },
  zip_size: { text: 'Ce classeur est plus gros ou plus petit qu’il ne le dit.', remedy: saveAgain },
  not_workbook: { text: 'Cette archive n’est pas un classeur .xlsx.', remedy: saveAgain },
  no_sheet: { text: 'Ce classeur n’a aucune feuille visible.', remedy: 'Affichez la feuille à importer.' },
  xml_damaged: { text: 'Une partie de ce classeur n’est pas lisible.', remedy: saveAgain },
  xml_doctype: { text: 'Ce classeur contient des définitions que nous refusons.', remedy: saveAgain },
  xml_nesting: { text: 'Une partie de ce classeur est trop imbriquée.', remedy: saveAgain },
  quote: {
    text: 'Les guillemets de cette cellule ne sont pas fermés, ou du texte les suit.',
    remedy: 'Doublez les guillemets à l’intérieur de la cellule et fermez-la.',
  },
  control_character: {
    text: 'Cette cellule contient un caractère invisible interdit.',
    remedy: 'Écrivez-la de nouveau à la main.',
  },
  cell_damaged: { text: 'Cette cellule n’est pas lisible.', remedy: 'Écrivez-la de nouveau, ou videz-la.' },
  cell_error: {
    text: 'Cette cellule contient l’erreur {{value}}.',
    remedy: 'Corrigez sa formule, ou remplacez-la par sa valeur.',
  },
  number_digits: {
    text: 'Le tableur a perdu des chiffres de ce nombre : {{value}}.',
    remedy: 'Mettez la colonne au format texte et écrivez de nouveau l’identifiant.',
  },
  no_header: {
    text: 'La feuille n’a pas de ligne de titres.',
    remedy: 'Exportez la matrice : le fichier a les titres attendus.',
  },
  column_unknown: {
    text: 'La colonne « {{name}} » est inconnue.',
    remedy: 'Corrigez son titre, ajoutez l’enchérisseur à la matrice, ou supprimez la colonne.',
  },
  column_twice: {
    text: 'La colonne {{name}} y est déjà, en {{first}}.',
    remedy: 'Supprimez l’une des deux.',
  },
  column_missing: {
    text: 'La colonne {{name}} manque.',
    remedy: 'Ajoutez-la ; elle peut rester vide.',
  },
  column_name_length: {
    text: 'Le titre « {{name}} » a plus de {{limit}} caractères.',
    remedy: 'Raccourcissez-le.',
  },
  cell_without_column: {
    text: 'Cette cellule est dans une colonne sans titre.',
    remedy: 'Donnez un titre à la colonne, ou videz la cellule.',
  },
  cell_length: {
    text: 'Cette cellule de {{name}} a plus de {{limit}} caractères.',
    remedy: 'Raccourcissez-la.',
  },
  matrix_rows: { text: 'Une matrice a au plus {{limit}} lignes.', remedy: 'Faites-en deux matrices.' },
  matrix_columns: {
    text: 'Une matrice a au plus {{limit}} colonnes d’enchérisseurs.',
    remedy: 'Faites-en deux matrices.',
  },
};
export type SheetRefusalWords = typeof sheetRefusals;
