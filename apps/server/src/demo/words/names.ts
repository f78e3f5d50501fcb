/** Names of the people of the larger company. */
export const firstNames =
  `Adèle Aurélien Bérénice Baptiste Camille Cédric Capucine Damien Éloïse Étienne Flavie
  Florian Garance Guilhem Honorine Hugo Iris Jérémie Joséphine Kilian Laure Ludovic Margaux Mathieu Nolwenn Noé
  Ombeline Octave Perrine Quentin Romane Raphaël Salomé Simon Tiphaine Tristan Violette Valentin Yasmine Zacharie`.split(
    /\s+/,
  );

export const lastNames = `Abrassart Bonvallet Carpentras Desmazières Estournel Fauvergue Grandclément Hamonic
  Jaubertie Kerampran Lamoureux-Viel Marquézy Nouvelet Outrequin Pellegrain Quiniou Rambaudel Sénéchaud Tavernost
  Urvoas-Lann Vieillescaze Ziegelmeyr Aldebert Brisebarre Chassaignol Dutertrel Escarguel Foucrault Gaillardot
  Hinault-Rey Jossebert Lachenal Malbosc Noguerol Peyronel Roussarie Sabourdy Thévenoux Vuillermoz Zanettacci`.split(
  /\s+/,
);
