import type { DimensionName, NamedDimension } from '#analytics/dimensions.ts';
import type { AuctionMetric, DeliveryMetric, Measure, PaidMetric } from '#analytics/metrics.ts';

const metrics: Record<DeliveryMetric | AuctionMetric, string> = {
  revenue_net: 'Revenu net',
  revenue_gross: 'Revenu brut',
  impressions_available: 'Impressions disponibles',
  impressions_sold: 'Impressions vendues',
  ecpm_net: 'eCPM net',
  ecpm_gross: 'eCPM brut',
  rpm_net: 'RPM net',
  rpm_gross: 'RPM brut',
  clicks: 'Clics',
  ctr: 'Taux de clic',
  views_measured: 'Vues mesurées',
  views_achieved: 'Vues réalisées',
  viewability: 'Visibilité',
  bids: 'Enchères',
  win_rate: 'Taux de gain',
  revenue: 'Revenu',
  impressions: 'Impressions',
  requests: 'Requêtes',
  bids_rejected: 'Enchères rejetées',
  bids_value: 'Valeur des enchères',
  consents: 'Consentements',
  cookiematchs: 'Cookies reconnus',
  timeout: 'Délais dépassés',
  timeimp: 'Temps jusqu’à l’impression',
  cpm: 'CPM',
  rpm: 'RPM',
  bpm: 'BPM',
  fillrate: 'Taux de remplissage',
  bidrate: 'Taux d’enchère',
  consentrate: 'Taux de consentement',
  cookierate: 'Taux de cookies reconnus',
  timeoutrate: 'Taux de délais dépassés',
};

/** The stored sums, as a formula names them. */
const measures: Record<Measure, string> = {
  impressions_available: 'impressions disponibles',
  impressions_sold: 'impressions vendues',
  revenue_gross: 'revenu brut',
  revenue_net: 'revenu net',
  clicks: 'clics',
  views_measured: 'vues mesurées',
  views_achieved: 'vues réalisées',
  bids: 'enchères',
  bids_below_floor: 'enchères sous le plancher',
  bids_below_floor_value: 'valeur des enchères sous le plancher',
  requests: 'requêtes',
  bids_rejected: 'enchères rejetées',
  impressions: 'impressions',
  revenue: 'revenu',
  bids_value: 'valeur des enchères',
  consents: 'consentements',
  timeimp_total: 'temps cumulé jusqu’à l’impression',
  timeout: 'délais dépassés',
  cookiematchs: 'cookies reconnus',
};

/** What those who buy call what they pay. */
const paid: { metrics: Record<PaidMetric, string>; measures: Record<'revenue_gross', string> } = {
  metrics: {
    revenue_gross: 'Dépense',
    ecpm_gross: 'CPM d’achat',
    rpm_gross: 'Dépense pour mille disponibles',
  },
  measures: { revenue_gross: 'dépense' },
};

const dimensions: Record<DimensionName | NamedDimension, string> = {
  advertiser: 'Annonceur',
  buyer: 'Acheteur',
  brand: 'Marque',
  country: 'Pays',
  date: 'Jour',
  deal: 'Deal',
  dsp: 'DSP',
  format: 'Format',
  member: 'Membre',
  month: 'Mois',
  placement: 'Emplacement',
  placementgroup: 'Groupe d’emplacements',
  position: 'Position',
  publisher: 'Éditeur',
  regie: 'Régie',
  size: 'Taille',
  ssp: 'SSP',
  supply: 'Source d’inventaire',
  thematic: 'Thématique',
  transaction: 'Transaction',
  year: 'Année',
  tradingdesk: 'Trading desk',
  campaign: 'Campagne',
  lineitem: 'Ligne',
  bidder: 'Enchérisseur',
  device: 'Appareil',
};

/** What the absence of a value is called. */
const without: Record<NamedDimension, string> = {
  advertiser: 'Sans annonceur',
  buyer: 'Sans acheteur',
  brand: 'Sans marque',
  country: 'Sans pays',
  deal: 'Sans deal',
  dsp: 'Sans DSP',
  format: 'Sans format',
  member: 'Sans membre',
  placement: 'Sans emplacement',
  placementgroup: 'Sans groupe d’emplacements',
  position: 'Sans position',
  publisher: 'Sans éditeur',
  regie: 'Sans régie',
  size: 'Sans taille',
  ssp: 'Sans SSP',
  supply: 'Sans source d’inventaire',
  thematic: 'Sans thématique',
  transaction: 'Sans transaction',
  tradingdesk: 'Sans trading desk',
  campaign: 'Sans campagne',
  lineitem: 'Sans ligne',
  bidder: 'Sans enchérisseur',
  device: 'Sans appareil',
};

/** The words of figures, on screens and in files alike. */
export const figureWords = {
  /** Whose days and hours they are. */
  zone: 'heure de Paris',
  metrics,
  measures,
  paid,
  dimensions,
  without,
  formula: {
    sum: 'Somme : {{measure}}',
    ratio: '{{over}} ÷ {{under}}',
    perThousand: '{{over}} ÷ {{under}} × 1 000',
  },
};
export type FigureWords = typeof figureWords;
