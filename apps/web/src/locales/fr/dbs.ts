export const dbs = {
  test: {
    title: 'Connexion',
    text: 'Le serveur se connecte avec ce que contient le formulaire, enregistré ou non, et demande sa version.',
    run: 'Tester la connexion',
    done: 'La base répond : version {{version}}, en {{milliseconds}} ms.',
    reasons: {
      refused:
        'Cet hôte est inconnu, ou n’est pas autorisé. Les adresses privées doivent figurer dans OUTGOING_HOSTS.',
      unreachable: 'Personne ne répond à cette adresse et à ce port.',
      credentials: 'Le nom d’utilisateur ou le mot de passe est refusé.',
      database: 'Cette base n’existe pas sur le serveur.',
      timeout: 'Le serveur n’a pas répondu à temps.',
      failed: 'La connexion a échoué. Vérifiez le moteur et le port.',
    },
  },
};
