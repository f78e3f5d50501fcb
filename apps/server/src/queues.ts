import type { WorkQueue } from '@encart/contract/work/work-states.ts';
import { DEAL_MESSAGES } from '#domain/deals/deal-messages-queue.ts';
import { BATCHES } from '#domain/figures/batches-queue.ts';
import { OUTBOX } from '#domain/mail/mails.job.ts';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import { TAG_PUBLICATIONS } from '#domain/tags/publications-queue.ts';
import { DELIVERIES } from '#features/integrations/receivers.job.ts';
import type { Queue } from '#kit/work/queue.ts';
import { SCHEDULED_RUNS } from '#kit/work/schedules.ts';

/** Every queue of background work, by its table. */
export const QUEUES: Record<WorkQueue, Queue> = {
  mails: OUTBOX,
  receiver_deliveries: DELIVERIES,
  batches: BATCHES,
  report_runs: REPORT_RUNS,
  masterdeal_messages: DEAL_MESSAGES,
  tag_publications: TAG_PUBLICATIONS,
  scheduled_runs: SCHEDULED_RUNS,
};
