/** A line of business with what its companies call themselves and what they sell. */
export interface Trade {
  industry_name: string;
  houses: readonly string[];
  products: readonly string[];
}

const trade = (industry_name: string, houses: string, products: string): Trade => ({
  industry_name,
  houses: houses.split(', '),
  products: products.split(', '),
});

export const trades: readonly Trade[] = [
  trade(
    'Alimentation',
    'Laiterie, Biscuiterie, Conserverie, Moulins',
    'Desserts, Biscuits, Soupes, Farines, Goûter',
  ),
  trade(
    'Assurances et mutuelles',
    'Assurances, Mutuelle, Prévoyance',
    'Auto, Habitation, Santé, Voyage, Obsèques',
  ),
  trade(
    'Automobile',
    'Automobiles, Garages, Carrosserie',
    'Citadine, Break, Utilitaire, Occasion, Électrique',
  ),
  trade(
    'Banque et épargne',
    'Banque, Crédit, Épargne',
    'Livret, Compte jeune, Prêt immobilier, Bourse, Carte',
  ),
  trade(
    'Beauté et parfumerie',
    'Parfums, Cosmétiques, Laboratoires',
    'Parfum, Crème, Shampooing, Solaire, Maquillage',
  ),
  trade('Boissons', 'Brasserie, Sources, Jus', 'Eau, Limonade, Jus, Sirop, Thé glacé'),
  trade(
    'Bricolage et jardin',
    'Quincaillerie, Pépinières, Outillage',
    'Outils, Peinture, Jardin, Piscine, Serres',
  ),
  trade(
    'Culture et édition',
    'Librairies, Éditions, Galerie',
    'Poche, Jeunesse, Beaux livres, Revue, Billetterie',
  ),
  trade(
    'Distribution',
    'Marchés, Halles, Grands magasins',
    'Drive, Marché, Proximité, Promotions, Carte fidélité',
  ),
  trade('Emploi et formation', 'École, Institut, Intérim', 'Alternance, Langues, Numérique, Concours, Bilan'),
  trade(
    'Énergie',
    'Énergies, Électricité, Chauffage',
    'Gaz, Électricité verte, Solaire, Bois, Pompe à chaleur',
  ),
  trade(
    'Équipement de la maison',
    'Mobilier, Literie, Électroménager',
    'Canapés, Matelas, Cuisine, Lavage, Luminaires',
  ),
  trade('Habillement', 'Confection, Maille, Chaussures', 'Femme, Homme, Enfant, Sport, Grand froid'),
  trade('Immobilier', 'Immobilier, Résidences, Promotion', 'Neuf, Location, Viager, Gestion, Bureaux'),
  trade('Jeux et jouets', 'Jouets, Ludothèque, Jeux', 'Peluches, Plateau, Construction, Plein air, Puzzles'),
  trade(
    'Luxe et joaillerie',
    'Joaillerie, Horlogerie, Maroquinerie',
    'Montres, Alliances, Sacs, Écrins, Haute joaillerie',
  ),
  trade(
    'Santé et optique',
    'Opticiens, Pharmacie, Audition',
    'Lunettes, Lentilles, Vitamines, Audition, Sommeil',
  ),
  trade('Services publics', 'Syndicat, Agence, Office', 'Tri, Eau, Mobilité, Prévention, Rénovation'),
  trade(
    'Télécommunications',
    'Télécom, Fibre, Réseaux',
    'Fibre, Mobile, Entreprise, Télévision, Objets connectés',
  ),
  trade(
    'Tourisme et loisirs',
    'Voyages, Campings, Croisières',
    'Séjours, Circuits, Montagne, Week-end, Famille',
  ),
  trade('Transports', 'Transports, Autocars, Ferries', 'Express, Colis, Navette, Déménagement, Abonnement'),
  trade('Univers animal', 'Animalerie, Croquettes, Vétérinaires', 'Chien, Chat, Aquarium, Rongeurs, Oiseaux'),
];

/** What comes after a product; most often nothing. */
export const ranges = ['', '', '', 'Essentiel', 'Nature', 'Duo', 'Saison', 'Signature'] as const;

/** Names of families, made up, that companies carry. */
export const families =
  `Vautrel Kerlidou Sarrazelle Brévannois Cazalière Estrabol Fontraille Garimond Hautecombe
  Isambrel Jolivault Lestrelle Montégral Nervault Orcival Pontarel Quérignac Roquebrel Sévérac Tournemire Ursenac
  Valcroze Ybernac Aigremont Bellefosse Carnouët Delmarche Escoubès Flamerac Grandrieu Hérivaux Jarnoux Kergoat
  Loubressac Marvéjoul Noirvallon Orgemond Plancarel Rougerac Salvandy Trémarac Verdelot Aubignac Bricourt Chantemerel
  Dormelles Épinassol Ferrandière Gouvernel Hautepierre Lanvaux Mirabelot Novacelle Peyrelade Rochebrunel
  Sainteville Tavernol Vaudremer`.split(/\s+/);
