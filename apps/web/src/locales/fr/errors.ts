export const errors = {
  forbidden: {
    title: 'Accès refusé',
    text: 'Oups, vous n’êtes pas autorisé à accéder à cette page.',
    hint: 'Votre rôle ou votre profil n’ouvre pas cette page. Si vous en avez besoin, demandez-la à votre administrateur.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Cette adresse ne mène à aucune page.',
    hint: 'Elle a peut-être été déplacée, ou le lien est incomplet.',
  },
  home: 'Aller à l’accueil',
  back: 'Revenir en arrière',
};
