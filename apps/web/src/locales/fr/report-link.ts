/** The words of the page behind a mailed link: it brings them along, they are no part of the first load. */
export const reportLink = {
  loading: 'Recherche du fichier…',
  context: 'Votre rapport est prêt.',
  period: 'Période',
  zone: 'Fuseau horaire',
  zoneText: 'heure de Paris',
  currency: 'Montants',
  currencyText: 'en euros',
  rows: 'Lignes',
  size: 'Taille',
  made: 'Produit le',
  expires: 'Lien valable jusqu’au',
  provisional:
    'Chiffres provisoires : ceux du dernier jour n’étaient pas encore complets quand ce fichier a été produit.',
  truncated: 'Fichier tronqué : il y avait plus de lignes qu’un fichier n’en peut contenir.',
  download: 'Télécharger le fichier',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText:
    'Il a expiré ou a été désactivé, ou son adresse est incomplète. Demandez le fichier à la personne qui vous envoie ce rapport.',
  failed: 'Le fichier n’a pas pu être trouvé',
};
