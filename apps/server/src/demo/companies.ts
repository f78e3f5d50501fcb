import type { EndpointName } from '@encart/contract/access/endpoints.ts';
import type { ProfileType } from '@encart/contract/access/roles.ts';

type Right = 'r' | 'rw';
export type Rights = Partial<Record<EndpointName, Right>>;

/** A made-up company: its profile, what it may do, and which rows are its own. */
export interface DemoCompany {
  profile_name: string;
  profile_type: ProfileType;
  cdn_enabled?: true;
  rights: Rights;
  services: string[];
  regies?: string[];
  buyers?: string[];
  tradingdesks?: string[];
  advertisers?: string[];
}

const publisher: Rights = {
  analytics: 'r',
  categories: 'r',
  deals: 'rw',
  publishers: 'r',
  quickreports: 'r',
  regies: 'rw',
  reportgenerations: 'rw',
  salesthematics: 'r',
  users: 'rw',
};
const buyer: Rights = {
  analytics: 'r',
  deals: 'r',
  dsps: 'r',
  quickreports: 'r',
  reportgenerationcampaigns: 'rw',
  tradingdesks: 'r',
  users: 'rw',
};
const advertiser: Rights = {
  analytics: 'r',
  quickreports: 'r',
  reportgenerationadvertisers: 'rw',
  reportgenerationcampaigns: 'rw',
  users: 'rw',
};

export const SERVICES = ['analytics', 'cdn', 'deals', 'headerbidding'];

export const companies: DemoCompany[] = [
  { profile_name: 'Plateforme', profile_type: 'SA', cdn_enabled: true, rights: {}, services: SERVICES },
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
    rights: { ...publisher, deals: 'r', regies: 'r' },
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
    rights: { quickreports: 'r', reportgenerations: 'r', users: 'r' },
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
    advertisers: ['Sauvaire Parfums', 'Sauvaire Maquillage'],
  },
  {
    profile_name: 'Biscuiterie Kerlouan',
    profile_type: 'A',
    rights: advertiser,
    services: ['analytics'],
    advertisers: ['Kerlouan Biscuits'],
  },
  {
    profile_name: 'Automobiles Vercors',
    profile_type: 'A',
    rights: { ...advertiser, reportgenerationcampaigns: 'r' },
    services: [],
    advertisers: ['Vercors Citadines', 'Vercors Électrique'],
  },
];
