import { advertiser, buyer, type DemoCompany, publisher, type Rights } from './companies.ts';

const sells = (profile_name: string, regie: string, services: string, rights: Rights = {}): DemoCompany => ({
  profile_name,
  profile_type: 'P',
  cdn_enabled: services.includes('cdn'),
  rights: { ...publisher, ...rights },
  services: services.split(' '),
  regies: [regie],
});

const buys = (profile_name: string, buyers: string[], desk: string, rights: Rights = {}): DemoCompany => ({
  profile_name,
  profile_type: 'B',
  rights: { ...buyer, ...rights },
  services: ['analytics', 'deals'],
  buyers,
  tradingdesks: [desk],
});

const advertises = (profile_name: string, industry: string, ...advertisers: string[]): DemoCompany => ({
  profile_name,
  profile_type: 'A',
  rights: advertiser,
  services: ['analytics'],
  industry,
  advertisers,
});

/** More companies, so that lists have to be searched. */
export const crowdCompanies: readonly DemoCompany[] = [
  sells('Presse des Marches', 'Marches Publicité', 'analytics headerbidding'),
  sells('Groupe Hautes-Terres', 'Hautes-Terres Régie', 'analytics cdn deals headerbidding', { tags: 'rw' }),
  sells('Radio Lanterne', 'Lanterne Audio', 'analytics deals'),
  sells('Éditions Pomme de Pin', 'Pomme de Pin Régie', 'analytics cdn', { regies: 'r' }),
  sells('Terrain et Tribunes', 'Tribunes Sport', 'analytics deals headerbidding', { tags: 'r' }),
  sells('Studio Farandole', 'Farandole Jeunesse', 'analytics', { deals: 'r', regies: 'r' }),
  sells('Maison Calame', 'Calame Culture', 'analytics cdn headerbidding'),
  sells('Réseau Bonne Rencontre', 'Bonne Rencontre Annonces', 'analytics headerbidding', { deals: 'r' }),
  buys('Agence Grand Hunier', ['Grand Hunier Display', 'Grand Hunier Mobile'], 'Grand Hunier Desk'),
  buys('Comptoir Sallenelle', ['Sallenelle Performance'], 'Sallenelle Desk'),
  buys('Trois Ponts Conseil', ['Trois Ponts Vidéo', 'Trois Ponts Audio'], 'Trois Ponts Desk', {
    deals: 'rw',
  }),
  buys('Cabestan Achat', ['Cabestan Écrans'], 'Cabestan Desk'),
  buys('Atelier Tramontane', ['Tramontane Native'], 'Tramontane Desk', { tradingdesks: 'rw' }),
  buys('Méridienne Conseil', ['Méridienne Régional'], 'Méridienne Desk'),
  buys('Quai des Enchères', ['Quai Ouvert', 'Quai Privé'], 'Quai Desk'),
  buys('Hune Programmatique', ['Hune Display'], 'Hune Desk'),
  buys('Bureau Éclisse', ['Éclisse Mobile'], 'Éclisse Desk'),
  advertises('Laiterie Vautrel', 'Alimentation', 'Vautrel Crémerie', 'Vautrel Fromages'),
  advertises('Assurances Fontraille', 'Assurances et mutuelles', 'Fontraille Particuliers'),
  advertises('Voyages Estrabol', 'Tourisme et loisirs', 'Estrabol Séjours', 'Estrabol Croisières'),
  advertises('Banque Hautecombe', 'Banque et épargne', 'Hautecombe Épargne'),
  advertises('Opticiens Lestrelle', 'Santé et optique', 'Lestrelle Optique', 'Lestrelle Audition'),
  advertises('Mobilier Cazalière', 'Équipement de la maison', 'Cazalière Intérieurs'),
  advertises('Brasserie Trémarac', 'Boissons', 'Trémarac Limonades'),
  advertises('Énergies Garimond', 'Énergie', 'Garimond Particuliers', 'Garimond Entreprises'),
];
