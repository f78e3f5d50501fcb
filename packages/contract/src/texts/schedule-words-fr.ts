import type { ScheduleName } from '#work/schedule-names.ts';

/** What the platform's work at fixed times is called, on screens and in mails. */
export const scheduleWords: Record<ScheduleName, string> = {
  reports: 'Échéances des rapports',
  deals: 'État des deals',
  'prebid server': 'Enchérisseurs du Prebid Server',
  'alert rules': 'Règles d’alerte fournies',
  'alert mails': 'Envoi des alertes par e-mail',
  purge: 'Suppression de ce qui a expiré',
  'expired files': 'Suppression des fichiers expirés',
  'orphan files': 'Suppression des fichiers sans suite',
  batches: 'Nettoyage des imports',
  impressions: 'Impressions des éditeurs',
  alerts: 'Évaluation des alertes',
  'figure alerts': 'Évaluation des alertes sur les chiffres',
  'server loads': 'Charge des serveurs déclarés',
  'silent servers': 'Serveurs devenus silencieux',
  'half hours of loads': 'Demi-heures des charges récentes',
  'all half hours of loads': 'Demi-heures de toutes les charges',
  'demo loads': 'Charges de démonstration',
  'demo alerts': 'Alertes de démonstration',
  'demo figures': 'Chiffres de démonstration',
  'demo reports': 'Rapports de démonstration',
  backup: 'Sauvegarde',
  vacuum: 'Entretien de la base',
};
