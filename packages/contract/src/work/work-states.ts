/** The queues of background work, by their tables. */
export const WORK_QUEUES = [
  'mails',
  'receiver_deliveries',
  'batches',
  'report_runs',
  'masterdeal_messages',
  'tag_publications',
  'scheduled_runs',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

/** The states of a piece of background work. */
export const WORK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** What can be done about a piece by hand. */
export const WORK_ACTIONS = ['retry', 'give-up'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** Which of them each state allows; a queue may not be able to begin again what has ended. */
const allowed: Record<WorkState, readonly WorkAction[]> = {
  waiting: ['retry', 'give-up'],
  running: ['give-up'],
  done: [],
  failed: ['retry'],
  cancelled: ['retry'],
};

export const workActions = (state: WorkState, isRepeatable: boolean): readonly WorkAction[] =>
  state === 'waiting' || isRepeatable
    ? allowed[state]
    : allowed[state].filter((action) => action !== 'retry');
