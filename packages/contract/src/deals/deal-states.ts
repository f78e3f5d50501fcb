/** What a platform says of a deal, as a buyer's seat does in the IAB Deals API; `unsent` is ours. */
export const PLATFORM_STATES = [
  'unsent',
  'pending',
  'approved',
  'rejected',
  'ready',
  'active',
  'paused',
  'complete',
] as const;
export type PlatformState = (typeof PLATFORM_STATES)[number];

export const DEAL_STATES = ['draft', 'sent', 'active', 'paused', 'ended', 'refused'] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** What the state of a deal follows from. */
export interface DealSituation {
  isSent: boolean;
  /** Somebody ended it, or its end has passed. */
  isOver: boolean;
  isPaused: boolean;
  hasStarted: boolean;
  platforms: readonly PlatformState[];
}

const every = (states: readonly PlatformState[], ...wanted: PlatformState[]) =>
  states.length > 0 && states.every((state) => wanted.includes(state));

/** The first line that holds is the state; `masterdeal_state` in the database says the same. */
const table: readonly [DealState, (situation: DealSituation) => boolean][] = [
  ['draft', ({ isSent }) => !isSent],
  ['ended', ({ isOver, platforms }) => isOver || every(platforms, 'complete')],
  ['refused', ({ platforms }) => every(platforms, 'rejected')],
  ['ended', ({ platforms }) => every(platforms, 'complete', 'rejected')],
  ['paused', ({ isPaused, platforms }) => isPaused || every(platforms, 'paused', 'rejected', 'complete')],
  ['active', ({ hasStarted, platforms }) => hasStarted && platforms.includes('active')],
];

export const dealState = (situation: DealSituation): DealState =>
  table.find(([, holds]) => holds(situation))?.[0] ?? 'sent';

/** What can be done to a deal; `send` also sends what has changed since. */
export const DEAL_ACTIONS = ['send', 'pause', 'resume', 'end'] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** Which actions each state allows: asked by the routes and by the buttons. */
const allowed: Record<DealState, readonly DealAction[]> = {
  draft: ['send'],
  sent: ['send', 'pause', 'end'],
  active: ['send', 'pause', 'end'],
  paused: ['send', 'resume', 'end'],
  refused: ['send', 'end'],
  ended: [],
};

export const dealActions = (state: DealState): readonly DealAction[] => allowed[state];

export const statesAllowing = (action: DealAction): DealState[] =>
  DEAL_STATES.filter((state) => allowed[state].includes(action));
