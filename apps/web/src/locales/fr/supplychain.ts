import type { AdsTxtProblemRule, WantedLineStatus } from '@encart/contract/tags/ads-txt-check.ts';

interface Advice {
  what: string;
  /** What to do about it. */
  remedy: string;
}

/** What can be wrong with an ads.txt. */
const problems = {
  empty: {
    what: 'Le fichier ne contient aucune ligne.',
    remedy: 'Ajoutez-y les lignes attendues ci-dessus.',
  },
  html: {
    what: 'C’est une page web, pas un fichier ads.txt.',
    remedy: 'Publiez un fichier texte à l’adresse /ads.txt, à la racine du domaine.',
  },
  too_many_lines: {
    what: 'Le fichier a plus de {{limit}} lignes ; la suite n’est pas lue.',
    remedy: 'Retirez les lignes qui ne servent plus.',
  },
  too_many_characters: {
    what: 'Le fichier dépasse {{limit}} caractères ; la suite n’est pas lue.',
    remedy: 'Retirez les lignes qui ne servent plus.',
  },
  byte_order_mark: {
    what: 'Le fichier commence par une marque invisible (BOM), que certains lecteurs prennent pour du texte.',
    remedy: 'Enregistrez-le en UTF-8 sans BOM.',
  },
  nobody: {
    what: 'Cette ligne (placeholder.example.com) déclare que personne ne vend le site.',
    remedy: 'Supprimez-la dès que d’autres lignes sont en place.',
  },
  line_length: {
    what: 'La ligne dépasse {{limit}} caractères ; elle n’est pas lue.',
    remedy: 'Vérifiez qu’il ne manque pas un retour à la ligne.',
  },
  fields: {
    what: '« {{text}} » n’a pas les trois champs d’une ligne.',
    remedy: 'Écrivez : domaine, identifiant de compte, DIRECT ou RESELLER, séparés par des virgules.',
  },
  domain: {
    what: '« {{text}} » n’est pas un nom de domaine.',
    remedy: 'Écrivez le domaine de la plateforme sans https:// ni chemin, par exemple exemple.com.',
  },
  account: {
    what: 'L’identifiant de compte « {{text}} » est vide ou contient une espace.',
    remedy: 'Recopiez l’identifiant donné par la plateforme, sans espace.',
  },
  relation: {
    what: '« {{text}} » n’est pas une relation.',
    remedy: 'Écrivez DIRECT ou RESELLER dans le troisième champ.',
  },
  variable_unknown: {
    what: 'La variable {{name}} n’existe pas dans la norme ; elle est ignorée.',
    remedy: 'Vérifiez son orthographe ou supprimez la ligne.',
  },
  variable_value: {
    what: '{{name}} ne peut pas valoir « {{value}} ».',
    remedy:
      'Écrivez un domaine sans https:// ; pour MANAGERDOMAIN, un pays peut suivre, par exemple exemple.fr, FR.',
  },
  twice: {
    what: 'Cette ligne répète la ligne {{first}}.',
    remedy: 'Supprimez l’une des deux.',
  },
  several_owners: {
    what: 'OWNERDOMAIN est déclaré plusieurs fois ; seule la première compte.',
    remedy: 'Gardez celle de la société propriétaire du site.',
  },
  several_managers: {
    what: 'MANAGERDOMAIN est déclaré plusieurs fois pour le même pays.',
    remedy: 'Gardez une seule régie par pays, ou une seule sans pays.',
  },
} satisfies Record<AdsTxtProblemRule, Advice>;

/** What became of a line that is wanted. */
const statuses = {
  present: { what: 'Présente', remedy: '' },
  missing: { what: 'Manquante', remedy: 'Ajoutez cette ligne.' },
  other_relation: {
    what: 'Autre relation',
    remedy: 'Remplacez DIRECT par RESELLER, ou l’inverse, comme dans la ligne attendue.',
  },
  account_case: {
    what: 'Autres majuscules',
    remedy: 'Recopiez l’identifiant avec les mêmes majuscules : certains acheteurs les distinguent.',
  },
  other_certificate: {
    what: 'Autre certificat',
    remedy: 'La ligne compte ; corrigez le dernier champ à l’occasion, ou retirez-le.',
  },
  other_value: { what: 'Autre valeur', remedy: 'Remplacez la valeur par celle de la ligne attendue.' },
} satisfies Record<WantedLineStatus, Advice>;

/** ads.txt of the sites, sellers.json, and the floors of regies. */
export const supplychain = {
  context:
    'Ce que les sites déclarent de qui les vend, ce que nous déclarons, et les prix planchers des régies.',
  tabs: { label: 'Parties de la page', sites: 'ads.txt des sites', floors: 'Prix planchers' },
  sites: {
    label: 'Sites',
    search: 'Chercher un site',
    clear: 'Effacer la recherche',
    failed: 'Les sites n’ont pas pu être chargés',
    empty: 'Aucun site',
    emptyText: 'Un site apparaît ici dès qu’un éditeur est vendu par une de vos régies.',
    emptySearch: 'Aucun site ne correspond',
    emptySearchText: 'Essayez un autre nom, ou effacez la recherche.',
    noDomain: 'Domaine inconnu',
    choose: 'Choisissez un site',
    chooseText: 'Vous verrez les lignes que son ads.txt doit avoir, et si elles y sont.',
    back: 'Tous les sites',
    gone: 'Ce site n’est pas visible',
    goneText: 'Il n’existe plus, ou aucune de vos régies ne le vend. Choisissez-en un autre.',
  },
  lines: {
    title: 'Lignes à publier',
    text: 'À ajouter telles quelles à {{address}}.',
    textNoDomain: 'À ajouter telles quelles au fichier ads.txt, à la racine du domaine du site.',
    failed: 'Les lignes n’ont pas pu être chargées',
    list: 'Lignes de l’ads.txt',
    copy: 'Copier les lignes',
    copied: 'Lignes copiées',
    copyFailed: 'La copie a échoué',
  },
  explained: {
    site: 'Le compte du site chez nous : il est payé directement.',
    regie: 'La régie {{name}}, qui vend le site par nous.',
    bidder: 'Le compte d’un enchérisseur présent dans les tags publiés sur ce site.',
    variables: {
      CONTACT: 'À qui écrire au sujet du fichier.',
      SUBDOMAIN: 'Un sous-domaine qui a son propre ads.txt.',
      INVENTORYPARTNERDOMAIN: 'Un partenaire dont l’ads.txt compte aussi.',
      OWNERDOMAIN: 'La société propriétaire du site.',
      MANAGERDOMAIN: 'La régie qui vend seule le site.',
    },
  },
  check: {
    title: 'Vérification',
    text: 'Compare un ads.txt aux lignes à publier.',
    source: 'Fichier à vérifier',
    sources: { fetched: 'Le fichier en ligne', pasted: 'Un texte collé' },
    fetch: 'Vérifier le fichier en ligne',
    fetchAgain: 'Vérifier de nouveau',
    fetchText: 'Le fichier sera lu à l’adresse {{address}}.',
    fetching: 'Lecture de {{address}}…',
    fetchFailed: 'La vérification n’a pas pu être faite',
    readAt: 'Lu à l’adresse {{url}}, le {{date}}.',
    unread: 'Le fichier n’a pas pu être lu',
    paste: 'Contenu de l’ads.txt',
    pasteHelp: 'Collez tout le fichier. Il est vérifié ici même et n’est pas envoyé.',
    complete: 'Toutes les lignes attendues y sont.',
    incomplete_one: '{{count}} ligne attendue est à corriger.',
    incomplete_other: '{{count}} lignes attendues sont à corriger.',
    counts: 'Lignes de vendeurs : {{records}}. Variables : {{variables}}.',
    wanted: 'Lignes attendues',
    copyMissing: 'Copier les lignes manquantes',
    problems: 'Erreurs et remarques sur le fichier',
    line: 'Ligne {{line}}',
    file: 'Fichier',
    found: 'Trouvé ligne {{line}} :',
    levels: { error: 'Erreur', warning: 'Remarque' },
  },
  statuses,
  problems,
  reasons: {
    no_domain:
      'Le domaine de ce site n’est pas connu. Donnez-le comme nom d’affichage de l’éditeur, ou collez le texte du fichier.',
    refused: 'Ce domaine est inconnu ou n’est pas autorisé. Vérifiez-le, ou collez le texte du fichier.',
    unreachable: 'Le site ne répond pas. Réessayez plus tard, ou collez le texte du fichier.',
    certificate: 'Le certificat du site n’est pas valable : les acheteurs ne liront pas le fichier non plus.',
    timeout: 'Le site n’a pas répondu en 10 secondes. Réessayez plus tard.',
    status: 'Le site a répondu {{status}} au lieu du fichier. Publiez-le à cette adresse.',
    answer: 'La réponse du site n’est pas celle qui était attendue. Réessayez plus tard.',
    revoked: 'La lecture n’est plus autorisée.',
    failed: 'La lecture a échoué. Réessayez plus tard.',
  },
  sellers: {
    title: 'Notre sellers.json',
    text: 'Ce que notre fichier public dit de ce site et de qui le vend. Il est refait toutes les heures.',
    open: 'Ouvrir sellers.json',
    list: 'Vendeurs de ce site',
    types: { PUBLISHER: 'Éditeur', INTERMEDIARY: 'Régie', BOTH: 'Éditeur et régie' },
    id: 'Identifiant {{id}}',
    public: 'Nommé',
    publicText: 'Son nom et son domaine ({{domain}}) sont dans le fichier.',
    publicNoDomain: 'Son nom est dans le fichier ; son domaine n’est pas connu.',
    confidential: 'Confidentiel',
    confidentialText: 'Ni son nom ni son domaine ne sont dans le fichier.',
  },
  floors: {
    regie: 'Régie',
    regieCount_one: '{{count}} ligne',
    regieCount_other: '{{count}} lignes',
    choose: 'Choisissez une régie',
    chooseText: 'Vous pourrez télécharger ses planchers et voir celui d’un emplacement.',
    failed: 'Les planchers n’ont pas pu être chargés',
    gone: 'Cette régie n’est pas visible',
    goneText: 'Elle n’existe plus, ou votre profil ne la voit pas. Choisissez-en une autre.',
    files: 'Fichiers pour Prebid',
    filesText: 'Les planchers de la régie, en euros pour mille impressions.',
    file: {
      prebidjs: 'Prebid.js',
      prebidserver: 'Prebid Server',
    },
    fileHelp: {
      prebidjs:
        'À héberger et à donner à Prebid.js (floors.endpoint.url), avec une fonction deviceType (floors.additionalSchemaFields).',
      prebidserver: 'À héberger et à donner au compte de Prebid Server (price-floors.fetch.url).',
    },
    download: 'Télécharger',
    downloadNamed: 'Télécharger les planchers pour {{name}}',
    preview: 'Le plancher d’un emplacement',
    previewText: 'Décrivez l’emplacement : le plancher qui s’appliquera s’affiche aussitôt.',
    previewFailed: 'Le plancher n’a pas pu être calculé',
    sizes: 'Tailles',
    sizesHelp: 'Par exemple 300x250,300x600.',
    sizesWrong: 'Écrivez des tailles comme 300x250, séparées par des virgules.',
    codeHelp: 'Le code de l’emplacement, s’il en a un.',
    ownerHelp: 'Le propriétaire, comme dans les planchers.',
    slot: 'Aperçu',
    byLine: 'ligne {{line}} : {{floor}}',
    byLowest:
      'le plus bas des planchers par taille ({{floor}}) : aucune ligne ne parle exactement de cet emplacement',
    least: 'le minimum : aucune ligne ne parle de cet emplacement',
    allSizes: 'toutes tailles',
    media: { banner: 'bannière', video: 'vidéo', native: 'natif', audio: 'audio' },
    on: {
      all: 'sur tous les appareils',
      desktop: 'sur ordinateur',
      mobile: 'sur mobile',
      tablet: 'sur tablette',
      ctv: 'sur TV connectée',
    },
    ofCode: 'code {{code}}',
    ofOwner: 'propriétaire {{owner}}',
    lines: 'Planchers de la régie',
    linesText: 'Ils se changent dans la fiche de la régie.',
    table: 'Planchers, ligne par ligne',
    line: 'Ligne',
    value: 'Plancher (€ CPM)',
    holds: 'S’applique',
    empty: 'Aucun plancher',
    emptyText: 'Le minimum s’applique partout. Ajoutez des planchers dans la fiche de la régie.',
  },
};
