/** The statuses of a report and of each of its runs; `reserved` is shown as a queue. */
export const REPORT_STATUSES = ['new', 'reserved', 'progress', 'completed', 'rejected', 'canceled'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_ACTIONS = ['rerun', 'cancel'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** Which action each status allows: asked by the routes and by the buttons. */
const allowed: Record<ReportStatus, readonly ReportAction[]> = {
  new: ['cancel'],
  reserved: ['cancel'],
  progress: ['cancel'],
  completed: ['rerun'],
  rejected: ['rerun'],
  canceled: ['rerun'],
};

export const reportActions = (status: ReportStatus): readonly ReportAction[] => allowed[status];

export const statusesAllowing = (action: ReportAction): ReportStatus[] =>
  REPORT_STATUSES.filter((status) => allowed[status].includes(action));

/** Why a run took place. */
export const RUN_TRIGGERS = ['created', 'schedule', 'rerun', 'complete'] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** Why a run was rejected; said in the reader's language, with what to do. */
export const RUN_REASONS = [
  'owner_disabled',
  'owner_rights',
  'dimension_closed',
  'daily_rows',
  'daily_bytes',
  'too_heavy',
  'store_full',
  'given_up',
] as const;
export type RunReason = (typeof RUN_REASONS)[number];

/** Why the file of a completed run was sent to nobody. */
export const UNSENT_REASONS = ['no_rows', 'condition', 'recipients'] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];
