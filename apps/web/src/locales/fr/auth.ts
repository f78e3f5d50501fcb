export const auth = {
  login: {
    title: 'Connexion',
    context: 'Entrez vos identifiants pour ouvrir votre espace.',
    user_name: 'Nom d’utilisateur ou e-mail',
    user_password: 'Mot de passe',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    language: 'Langue',
    wait: 'Trop de tentatives. Nouvel essai possible dans {{seconds}}\u00a0s.',
    waitOver: 'Vous pouvez réessayer.',
    tagline: 'La vente d’espaces publicitaires, lue d’un coup d’œil',
    pitch: 'Rapports, deals et tags de toutes vos régies, au même endroit et avec les mêmes chiffres.',
  },
  forgotten: {
    title: 'Mot de passe oublié',
    context:
      'Indiquez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    user_email: 'Adresse e-mail',
    submit: 'Recevoir le lien',
    sentTitle: 'Consultez votre messagerie',
    sentText:
      'Si un compte correspond à {{email}}, un message vient de partir. Son lien sert une seule fois et reste valable {{minutes}} minutes.',
    sentHint: 'Rien reçu ? Regardez dans les courriers indésirables, ou vérifiez l’adresse et recommencez.',
    again: 'Essayer une autre adresse',
    back: 'Revenir à la connexion',
  },
  reset: {
    title: 'Nouveau mot de passe',
    context: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
    submit: 'Enregistrer le mot de passe',
    doneTitle: 'Mot de passe enregistré',
    doneText: 'Connectez-vous avec votre nouveau mot de passe.',
    expiredTitle: 'Ce lien n’est plus valable',
    expiredText: 'Il a déjà servi, ou il a expiré. Demandez-en un nouveau pour continuer.',
    askAgain: 'Demander un nouveau lien',
    back: 'Revenir à la connexion',
  },
};
