/** Looking after other people's accounts. */
export const users = {
  disabled: 'Désactivé',
  never: 'Jamais',
  profileFirst: 'Choisissez d’abord le profil : il décide des rôles possibles.',
  access: {
    invitation: 'Invitation par e-mail',
    password: 'Mot de passe',
    invitationHelp_one:
      'La personne reçoit un lien pour choisir son mot de passe, valable {{count}} jour. C’est le plus sûr : personne d’autre ne le connaît.',
    invitationHelp_other:
      'La personne reçoit un lien pour choisir son mot de passe, valable {{count}} jours. C’est le plus sûr : personne d’autre ne le connaît.',
    passwordHelp: 'Transmettez-le par un autre moyen que l’e-mail.',
  },
  reactivate: {
    title: 'Réactiver {{name}} ?',
    text: 'Un compte désactivé existe déjà avec cette adresse. Le réactiver lui donne les informations de ce formulaire ; son ancien mot de passe et ses anciennes sessions ne servent plus.',
    yes: 'Réactiver',
  },
  disable: {
    action: 'Désactiver',
    title: 'Désactiver {{name}} ?',
    text: 'Ses sessions et ses liens de mot de passe prennent fin aussitôt. Le compte et son historique sont conservés.',
    done: 'Compte désactivé',
    titleMany_one: 'Désactiver {{count}} compte ?',
    titleMany_other: 'Désactiver {{count}} comptes ?',
    textMany: 'Leurs sessions et leurs liens de mot de passe prennent fin aussitôt.',
    running: 'Désactivation en cours',
  },
  enable: {
    action: 'Activer',
    done: 'Compte activé',
    running: 'Activation en cours',
  },
  link: {
    action: 'Envoyer un lien de mot de passe',
    title: 'Envoyer un lien à {{email}} ?',
    text: 'Ce lien permet de choisir un mot de passe. L’actuel reste valable tant que le lien n’a pas servi.',
    yes: 'Envoyer',
    done: 'Lien envoyé à {{email}}',
  },
  password: {
    action: 'Définir un mot de passe',
    title: 'Définir le mot de passe de {{name}}',
    text: 'Ses sessions prennent fin et un message l’en informe. Un lien par e-mail est préférable : personne d’autre ne connaît alors le mot de passe.',
    yes: 'Définir le mot de passe',
    done: 'Mot de passe défini',
  },
};
