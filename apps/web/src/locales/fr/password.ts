export const password = {
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
  new: 'Nouveau mot de passe',
  confirmation: 'Confirmation du mot de passe',
  rulesLabel: 'Règles du mot de passe',
  met: 'respectée',
  unmet: 'à respecter',
  rules: {
    min_length: 'Au moins {{min}} caractères',
    uppercase: 'Une lettre majuscule',
    lowercase: 'Une lettre minuscule',
    digit: 'Un chiffre',
    special: 'Un caractère spécial',
    common: 'Pas un mot de passe courant',
  },
};
