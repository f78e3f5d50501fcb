/** What a site is about: its word, its class on the platforms, and the subjects it is sold under. */
export interface Theme {
  word: string;
  subject: string;
  thematics: readonly string[];
}

const theme = (word: string, subject: string, ...thematics: string[]): Theme => ({
  word,
  subject,
  thematics,
});

/** How platforms class content, with the name people read. */
export const subjects: Readonly<Record<string, string>> = {
  News: 'Actualités',
  'Local News': 'Actualités locales',
  Cars: 'Automobile',
  Motorcycles: 'Moto',
  Food: 'Cuisine',
  'Home & Garden': 'Maison et jardin',
  Health: 'Santé',
  Beauty: 'Beauté',
  Fashion: 'Mode',
  Parenting: 'Parents',
  Kids: 'Jeunesse',
  Travel: 'Voyages',
  Outdoors: 'Plein air',
  Sports: 'Sport',
  Football: 'Football',
  'Arts & Culture': 'Culture',
  Movies: 'Cinéma et séries',
  Music: 'Musique',
  Gaming: 'Jeux vidéo',
  Technology: 'Technologies',
  Finance: 'Finances',
  'Real Estate': 'Immobilier',
  Careers: 'Emploi',
  Pets: 'Animaux',
  Weather: 'Météo',
  Science: 'Sciences',
  Classifieds: 'Petites annonces',
  Radio: 'Radio',
  Television: 'Télévision',
  Astrology: 'Horoscope',
};

export const themes: readonly Theme[] = [
  theme('Actu', 'News', 'Actualités'),
  theme('Météo', 'Weather', 'Actualités'),
  theme('Auto', 'Cars', 'Automobile'),
  theme('Moto', 'Motorcycles', 'Moto', 'Automobile'),
  theme('Cuisine', 'Food', 'Cuisine'),
  theme('Maison', 'Home & Garden', 'Maison et décoration'),
  theme('Jardin', 'Home & Garden', 'Jardinage', 'Maison et décoration'),
  theme('Santé', 'Health', 'Santé et bien-être'),
  theme('Beauté', 'Beauty', 'Beauté'),
  theme('Mode', 'Fashion', 'Mode', 'Beauté'),
  theme('Parents', 'Parenting', 'Parents'),
  theme('Récré', 'Kids', 'Enfants', 'Parents'),
  theme('Voyage', 'Travel', 'Voyages'),
  theme('Rando', 'Outdoors', 'Randonnée et nature', 'Voyages'),
  theme('Sport', 'Sports', 'Sport'),
  theme('Foot', 'Football', 'Football', 'Sport'),
  theme('Culture', 'Arts & Culture', 'Culture'),
  theme('Ciné', 'Movies', 'Cinéma et séries', 'Culture'),
  theme('Musique', 'Music', 'Musique', 'Culture'),
  theme('Jeux', 'Gaming', 'Jeux vidéo', 'Technologies'),
  theme('Techno', 'Technology', 'Technologies'),
  theme('Budget', 'Finance', 'Finances personnelles'),
  theme('Immo', 'Real Estate', 'Immobilier', 'Finances personnelles'),
  theme('Métiers', 'Careers', 'Emploi et formation'),
  theme('Animaux', 'Pets', 'Maison et décoration'),
  theme('Sciences', 'Science', 'Technologies', 'Culture'),
  theme('Annonces', 'Classifieds', 'Immobilier', 'Automobile'),
  theme('Ondes', 'Radio', 'Musique', 'Actualités'),
  theme('Écrans', 'Television', 'Cinéma et séries'),
  theme('Astro', 'Astrology', 'Santé et bien-être'),
];

/** What regies that do not sell everything sell. */
export const specialities: Readonly<Record<string, readonly string[]>> = {
  'Rivages Locales': ['Presse régionale'],
  'Midi Sport Régie': ['Sport', 'Football', 'Randonnée et nature'],
  'Vallées Annonces': ['Presse régionale', 'Immobilier'],
  'Marches Publicité': ['Presse régionale'],
  'Lanterne Audio': ['Musique', 'Actualités'],
  'Pomme de Pin Régie': ['Maison et décoration', 'Cuisine', 'Parents'],
  'Tribunes Sport': ['Sport', 'Football', 'Automobile'],
  'Farandole Jeunesse': ['Enfants', 'Jeux vidéo', 'Cinéma et séries'],
  'Calame Culture': ['Culture', 'Voyages'],
  'Bonne Rencontre Annonces': ['Immobilier', 'Automobile', 'Emploi et formation'],
};

/** Regies that sell alone, or first: the ads.txt of their sites names them as managers. */
export const exclusiveRegies: readonly string[] = ['Lanterne Audio', 'Calame Culture'];

/** What follows the theme in the title of a magazine. */
export const flourishes =
  `Ricochet Marelle Cabestan Mirador Escale Ritournelle Canopée Tandem Galet Balise Farandole
  Lanterne Tocsin Virgule`.split(/\s+/);

/** Sites of the daily and weekly press of places nobody will find on a map. */
export const local = theme('', 'Local News', 'Presse régionale', 'Actualités');
export const mastheads = [
  'Le Courrier',
  'L’Écho',
  'La Gazette',
  'Le Journal',
  'Le Réveil',
  'Le Messager',
  'La Tribune',
  'L’Avenir',
  'Le Petit Quotidien',
  'La Voix',
] as const;
export const places = [
  'de Valcreuse',
  'de Montaubry',
  'du Haut-Tarnet',
  'des Trois-Vaux',
  'de Castelrive',
  'du Bas-Orvain',
  'de Brégance',
  'des Monts d’Aval',
  'de Port-Sallenelle',
  'du Pays d’Elvanne',
  'de Roquemaure-Neuve',
  'des Îles d’Armel',
  'du Val d’Ourcelle',
  'de la Côte d’Ambre-Grise',
  'de Sainte-Aurelle',
  'du Plateau de Quéras',
  'de Grandlieu-les-Dunes',
  'des Deux-Sarves',
  'de Villeneuve-Mortan',
  'du Marais de Chantevert',
] as const;
