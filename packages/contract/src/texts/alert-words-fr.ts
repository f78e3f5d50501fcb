import type {
  AlertCondition,
  AlertMetric,
  AlertStep,
  AlertSubject,
  DealEvent,
  ReadyMade,
} from '#alerts/alert-subjects.ts';
import { figureWords } from './figure-words-fr.ts';

const subjects: Record<AlertSubject, string> = {
  delivery: 'Diffusion',
  auctions: 'Enchères',
  serverloads: 'Charge des serveurs',
  freshness: 'Fraîcheur d’une source',
  deals: 'État d’un deal',
  reports: 'Rapport en échec',
  schedules: 'Tâche de fond en échec',
};

const metrics: Record<AlertMetric, string> = {
  ...figureWords.metrics,
  last_minute: 'Charge sur 1 minute',
  last_5_minutes_min: 'Charge minimale sur 5 minutes',
  last_5_minutes_avg: 'Charge moyenne sur 5 minutes',
  last_5_minutes_max: 'Charge maximale sur 5 minutes',
  cpu: 'Processeur',
  memory: 'Mémoire',
  disk: 'Disque',
  silent_minutes: 'Minutes de silence',
  hours_late: 'Heures de retard',
  failed_runs: 'Échecs de suite',
};

const steps: Record<AlertStep, string> = {
  minute: 'Minute',
  half_hour: 'Demi-heure',
  hour: 'Heure',
  day: 'Jour',
};

const conditions: Record<AlertCondition, string> = {
  above: 'Au-dessus de',
  below: 'En dessous de',
  rises: 'En hausse de plus de',
  falls: 'En baisse de plus de',
  unusual: 'Inhabituel',
  becomes: 'Devient',
};

const dealEvents: Record<DealEvent, string> = {
  sent: 'Envoyé',
  active: 'Actif',
  paused: 'En pause',
  ended: 'Terminé',
  refused: 'Refusé',
  ends_soon: 'Se termine bientôt',
  platform_error: 'Erreur d’une plateforme',
};

const readyMade: Record<ReadyMade, string> = {
  revenue_unusual: 'Revenu inhabituel',
  spend_unusual: 'Dépense inhabituelle',
  requests_unusual: 'Requêtes inhabituelles',
  timeouts_unusual: 'Délais dépassés inhabituels',
  publisher_gone: 'Éditeur qui ne vend plus',
  deal_in_trouble: 'Deal en difficulté',
  report_failed: 'Rapport en échec',
  schedule_failed: 'Tâche de fond en échec',
  source_late: 'Source en retard',
  server_silent: 'Serveur silencieux',
  server_busy: 'Serveur chargé',
};

/** The words of alerts, which screens and mails share. */
export const alertWords = { subjects, metrics, steps, conditions, dealEvents, readyMade };
export type AlertWords = typeof alertWords;
