/** Where inventory is sold and bought: platforms, their offers, the desks that buy on them. */
export const ssps =
  `Passerelle Préau Estuaire Criée Lucarne Perron Venelle Verrière Treille Embarcadère Corniche
  Péristyle`.split(/\s+/);

export const supplyKinds = ['site', 'application', 'télévision connectée'] as const;

export const dsps =
  `Arbalète Sextant Loupe Cadran Astrolabe Clepsydre Tamis Navette Jumelles Équerre Girouette
  Manivelle Métronome Nacelle Pantographe Poulie Quinquet Rabot Sémaphore Sonde Tamarin Théodolite Toupie Trébuchet
  Varlope Verrou Vilebrequin Voltige Yole Zéphyr`.split(/\s+/);

/** A trading desk is a name and a town. */
export const deskNames = `Alizé Bastingage Cormoran Drisse Étrave Foc Gouvernail Hauban Misaine Noroît`.split(
  /\s+/,
);
export const deskTowns = ['Paris', 'Lyon', 'Nantes', 'Bordeaux', 'Strasbourg', 'Toulouse'] as const;
