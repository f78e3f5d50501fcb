import type { AllResourceWords } from '#locales/resource-words.ts';
import { dealTypes } from './deal-resource.ts';
import { displayName, name, platform, platforms, shownInstead } from './field-words.ts';

/** Names of the lists that other records choose from, and of their fields and choices. */
export const referenceLists = {
  brands: {
    one: 'marque',
    many: 'marques',
    create: 'Nouvelle marque',
    empty: 'Aucune marque',
    fields: { brand_name: name, advertiser_id: 'Annonceur', industry_id: 'Secteur' },
  },
  categories: {
    one: 'catégorie',
    many: 'catégories',
    create: 'Nouvelle catégorie',
    empty: 'Aucune catégorie',
    fields: { category_name: name, category_display_name: displayName, platform },
    help: { category_display_name: shownInstead },
    choices: { platform: platforms },
  },
  countries: {
    one: 'pays',
    many: 'pays',
    create: 'Nouveau pays',
    empty: 'Aucun pays',
    fields: { country_name: name, country_code: 'Code' },
    help: { country_code: 'Deux lettres majuscules (ISO 3166), par exemple FR.' },
  },
  formats: {
    one: 'format',
    many: 'formats',
    create: 'Nouveau format',
    empty: 'Aucun format',
    fields: { format_name: name, deal_type: 'Type de deal' },
    help: { deal_type: 'Les deals de ce type vendent ce format : leur prévision compte ses impressions.' },
    choices: { deal_type: dealTypes },
  },
  industries: {
    one: 'secteur',
    many: 'secteurs',
    create: 'Nouveau secteur',
    empty: 'Aucun secteur',
    fields: { industry_name: name },
  },
  members: {
    one: 'membre',
    many: 'membres',
    create: 'Nouveau membre',
    empty: 'Aucun membre',
    fields: { member_name: name, platform },
    choices: { platform: platforms },
  },
  salesthematics: {
    one: 'thématique de vente',
    many: 'thématiques de vente',
    create: 'Nouvelle thématique',
    empty: 'Aucune thématique de vente',
    fields: { salesthematic_name: name, publisher_count: 'Nombre d’éditeurs', publishers: 'Éditeurs' },
    help: { publishers: 'Les éditeurs vendus sous cette thématique.' },
  },
  segmentgroups: {
    one: 'groupe de segments',
    many: 'groupes de segments',
    create: 'Nouveau groupe',
    empty: 'Aucun groupe de segments',
    fields: { segmentgroup_name: name },
  },
  segments: {
    one: 'segment',
    many: 'segments',
    create: 'Nouveau segment',
    empty: 'Aucun segment',
    fields: {
      segment_name: name,
      segmentgroup_id: 'Groupe',
      segment_provider: 'Fournisseur',
      external_value: 'Valeur externe',
    },
    help: { external_value: 'Le code sous lequel le fournisseur connaît le segment.' },
    choices: {
      segment_provider: {
        unknown: 'Inconnu',
        'nugg.ad': 'nugg.ad',
        grapeshot: 'Grapeshot',
        sirdata: 'Sirdata',
      },
    },
  },
  sizes: {
    one: 'taille',
    many: 'tailles',
    create: 'Nouvelle taille',
    empty: 'Aucune taille',
    fields: { size_name: 'Taille' },
    help: { size_name: 'Largeur par hauteur en pixels, par exemple 300x250.' },
  },
  ssps: {
    one: 'SSP',
    many: 'SSP',
    create: 'Nouveau SSP',
    empty: 'Aucun SSP',
    fields: { ssp_name: name },
  },
  supplies: {
    one: 'source d’inventaire',
    many: 'sources d’inventaire',
    create: 'Nouvelle source',
    empty: 'Aucune source d’inventaire',
    fields: { supply_name: name, ssp_id: 'SSP' },
  },
} satisfies Partial<AllResourceWords>;
