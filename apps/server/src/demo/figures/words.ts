import { keysOf } from '@encart/contract/base/objects.ts';
import { positionPlaces } from '#demo/words/positions.ts';

export const positions = keysOf(positionPlaces);
/** Names that only figures know. */
export const placementGroups = ['Accueil', 'Rubriques', 'Articles', 'Application mobile', 'Lecteur vidéo'];
export const campaignGoals = ['notoriété', 'promotions', 'lancement', 'fidélité'];

/** How something was sold, and whether under a deal. */
export const openAuction = 'Enchères ouvertes';
export const dealKinds = ['Enchères privées', 'Gré à gré', 'Vente garantie'];

/** What people look at pages with: how much of the traffic, how many agree to be known, and how many are. */
export const devices = {
  Mobile: { share: 1, consent: 0.81, match: 0.52, office: 0.5, evening: 1.1, weekend: 1.06 },
  Ordinateur: { share: 0.55, consent: 0.88, match: 0.74, office: 1.1, evening: 0.45, weekend: 0.66 },
  Tablette: { share: 0.16, consent: 0.79, match: 0.47, office: 0.4, evening: 1.3, weekend: 1.15 },
  'Télévision connectée': {
    share: 0.12,
    consent: 0.93,
    match: 0.31,
    office: 0.15,
    evening: 1.7,
    weekend: 1.25,
  },
} as const;

/** Names that nobody has recognised yet. */
export const unknownPublishers = ['phare-concarneau.example (appli)', 'Le Petit Écho des Dombes – AMP'];
export const unknownBuyers = ['Seat 48213', 'Noroit Paris (ancien siège)'];
