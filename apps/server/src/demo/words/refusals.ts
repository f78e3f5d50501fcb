import type { BLACKLIST_KINDS } from '@encart/contract/resources/blacklists.ts';

/** What regies refuse, and in which kind of list they keep it. */
export const blacklists: Readonly<Record<string, (typeof BLACKLIST_KINDS)[number]>> = {
  'Domaines à risque': 'domains',
  'Sites de reprise de contenus': 'domains',
  'Marques concurrentes': 'brands',
  'Créations sonores': 'creatives',
  'Jeux d’argent': 'domains',
  'Annonceurs en litige': 'brands',
  'Créations trop lourdes': 'creatives',
  'Comparateurs et bons de réduction': 'domains',
};

/** Refused domains are two of these and a number. */
export const domainWords =
  `promo gratuit bonus click cash flash hot info buzz tirage gain loto express top mega super
  deal coupon rapide viral choc secret star direct zap`.split(/\s+/);
