import { z } from 'zod';
import { todayLink } from './today-items.ts';

/** What can wait for somebody, the gravest first. */
export const TASK_KINDS = [
  'servers_silent',
  'sources_late',
  'batches_failed',
  'names_unmapped',
  'mails_failed',
  'alerts',
  'deals_in_trouble',
  'reports_failed',
  'deals_ending',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** How many of a kind there are, and the list of them. */
export const todayTask = z.object({
  kind: z.enum(TASK_KINDS),
  count: z.int().min(1),
  link: todayLink,
});
export type TodayTask = z.infer<typeof todayTask>;
