import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { defineCall, done, listOf, one, paging } from '#api/call.ts';
import { idText } from '#base/wire-rules.ts';
import { WORK_ACTIONS, WORK_QUEUES, WORK_STATES } from '#work/work-states.ts';

/** How much of a queue waits, runs and was given up, and how long the oldest piece that is due has waited. */
const queueDepth = z.object({
  queue: z.enum(WORK_QUEUES),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldest_seconds: z.number(),
});
export type QueueDepth = z.infer<typeof queueDepth>;

const workPiece = z.object({
  work_id: z.int(),
  work_title: z.string(),
  work_state: z.enum(WORK_STATES),
  work_attempts: z.int(),
  /** Why the last attempt failed, in the words of whoever refused it. */
  work_error: z.string().nullable(),
  work_after: z.iso.datetime(),
  work_started_at: z.iso.datetime().nullable(),
  work_changed_at: z.iso.datetime(),
  actions: z.array(z.enum(WORK_ACTIONS)),
});
export type WorkPiece = z.infer<typeof workPiece>;

const queueParams = { queue: z.enum(WORK_QUEUES) };

export const listQueues = defineCall({
  name: 'work.queues',
  summary: 'The queues of background work',
  method: 'GET',
  path: '/work/',
  needs: ability('admin-work'),
  reply: one(z.array(queueDepth)),
});

export const listWork = defineCall({
  name: 'work.list',
  summary: 'The pieces of a queue, the last changed first',
  method: 'GET',
  path: '/work/:queue/',
  needs: ability('admin-work'),
  params: z.strictObject(queueParams),
  query: z.strictObject({
    page: paging.page,
    limit: paging.limit,
    work_state: z.enum(WORK_STATES).optional(),
  }),
  reply: listOf(workPiece),
});

export const actOnWork = defineCall({
  name: 'work.act',
  summary: 'Try a piece again now, or give it up',
  method: 'POST',
  path: '/work/:queue/:work_id/:action/',
  needs: ability('admin-work'),
  params: z.strictObject({ ...queueParams, work_id: idText(), action: z.enum(WORK_ACTIONS) }),
  reply: done,
});
