import type { EndpointName } from '@encart/contract/access/endpoints.ts';
import type { ProfileType } from '@encart/contract/access/roles.ts';

type Right = 'r' | 'rw';
export type Rights = Partial<Record<EndpointName, Right>>;

/** A made-up company: its profile, what it may do, and which rows are its own. */
export interface DemoCompany {
  profile_name: string;
  profile_type: ProfileType;
  cdn_enabled?: boolean;
  rights: Rights;
  services: string[];
  regies?: string[];
  buyers?: string[];
  tradingdesks?: string[];
  advertisers?: string[];
  /** What its advertisers do. */
  industry?: string;
}

export const publisher: Rights = {
  alerts: 'rw',
  analytics: 'r',
  categories: 'r',
  deals: 'rw',
  publishers: 'r',
  quickreports: 'r',
  references: 'r',
  regies: 'rw',
  reportgenerations: 'rw',
  salesthematics: 'r',
  tags: 'rw',
  users: 'rw',
};
export const buyer: Rights = {
  alerts: 'rw',
  analytics: 'r',
  buyers: 'r',
  campaigns: 'r',
  deals: 'r',
  dsps: 'r',
  quickreports: 'r',
  references: 'r',
  reportgenerationcampaigns: 'rw',
  tradingdesks: 'r',
  users: 'rw',
};
export const advertiser: Rights = {
  advertisers: 'r',
  alerts: 'rw',
  analytics: 'r',
  campaigns: 'r',
  quickreports: 'r',
  references: 'r',
  reportgenerationadvertisers: 'rw',
  reportgenerationcampaigns: 'rw',
  users: 'rw',
};

export const services: Readonly<Record<string, string>> = {
  analytics: 'Audience et tableau de bord, avec le bandeau du fournisseur',
  cdn: 'Tags servis depuis le réseau de diffusion',
  deals: 'Vente de gré à gré aux acheteurs choisis',
  headerbidding: 'Enchères dans la page et côté serveur',
};

/** The companies that are always there. */
export const companies: readonly DemoCompany[] = [
  {
    profile_name: 'Plateforme',
    profile_type: 'SA',
    cdn_enabled: true,
    rights: {},
    services: Object.keys(services),
  },
  {
    profile_name: 'Groupe Rivages Presse',
    profile_type: 'P',
    cdn_enabled: true,
    rights: publisher,
    services: ['analytics', 'cdn', 'deals', 'headerbidding'],
    regies: ['Rivages Publicité', 'Rivages Locales'],
  },
  {
    profile_name: 'Éditions du Belvédère',
    profile_type: 'P',
    rights: { ...publisher, deals: 'r', regies: 'r', tags: 'r' },
    services: ['analytics', 'headerbidding'],
    regies: ['Belvédère Média'],
  },
  {
    profile_name: 'Canal Midi Vidéo',
    profile_type: 'P',
    cdn_enabled: true,
    rights: { ...publisher, tags: 'r' },
    services: ['analytics', 'cdn', 'deals'],
    regies: ['Midi Vidéo Régie', 'Midi Sport Régie'],
  },
  {
    // The one company that has not taken the analytics service.
    profile_name: 'La Gazette des Vallées',
    profile_type: 'P',
    rights: {
      alerts: 'r',
      publishers: 'r',
      quickreports: 'r',
      references: 'r',
      reportgenerations: 'r',
      salesthematics: 'r',
      users: 'r',
    },
    services: ['headerbidding'],
    regies: ['Vallées Annonces'],
  },
  {
    profile_name: 'Boussole Trading',
    profile_type: 'B',
    rights: buyer,
    services: ['analytics', 'deals'],
    buyers: ['Boussole Display', 'Boussole Vidéo'],
    tradingdesks: ['Boussole Trading Desk'],
  },
  {
    profile_name: 'Atelier Programmatique Nord',
    profile_type: 'B',
    rights: { ...buyer, tradingdesks: 'rw' },
    services: ['analytics'],
    buyers: ['Nord Achat Média'],
    tradingdesks: ['Nord Desk Lille', 'Nord Desk Reims'],
  },
  {
    profile_name: 'Maison Sauvaire',
    profile_type: 'A',
    rights: advertiser,
    services: ['analytics'],
    industry: 'Beauté et parfumerie',
    advertisers: ['Sauvaire Parfums', 'Sauvaire Maquillage'],
  },
  {
    profile_name: 'Biscuiterie Kerlouan',
    profile_type: 'A',
    rights: advertiser,
    services: ['analytics'],
    industry: 'Alimentation',
    advertisers: ['Kerlouan Biscuits'],
  },
  {
    profile_name: 'Automobiles Vercors',
    profile_type: 'A',
    rights: { ...advertiser, reportgenerationcampaigns: 'r' },
    services: [],
    industry: 'Automobile',
    advertisers: ['Vercors Citadines', 'Vercors Électrique'],
  },
];
