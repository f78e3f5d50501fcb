export const errors = {
  forbidden: {
    title: 'Accès refusé',
    text: 'Oups, vous n’êtes pas autorisé à accéder à cette page.',
    hint: 'Votre rôle ou votre profil n’ouvre pas cette page. Si vous en avez besoin, demandez-la à votre administrateur.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Cette page ne vous est pas ouverte ou n’existe pas.',
    hint: 'Vérifiez l’adresse. Si l’on vous a envoyé ce lien et que vous en avez besoin, demandez l’accès à votre administrateur.',
  },
  home: 'Aller à l’accueil',
  back: 'Revenir en arrière',
};
