import { FINDINGS, type FindingName } from '@encart/contract/deals/deal-findings.ts';
import type { DealState } from '@encart/contract/deals/deal-states.ts';

/** What a deal of the demo is an example of: a state, something that is wrong, or something rare. */
export type Story =
  | 'draft'
  | 'sent'
  | 'running'
  | 'paused'
  | 'ended'
  | 'refused'
  /** It runs, and its platform has locked it; its publishers are those of the whole network; it has very many segments; it was changed since it was sent. */
  | 'locked'
  | 'network'
  | 'audiences'
  | 'changed'
  | FindingName;

const states: Partial<Record<Story, DealState>> = {
  draft: 'draft',
  sent: 'sent',
  paused: 'paused',
  ended: 'ended',
  refused: 'refused',
};
export const stateOf = (story: Story): DealState => states[story] ?? 'active';

/** Whether a deal of this story has ever sold something. */
export const hasDelivered = (story: Story) =>
  ['active', 'paused', 'ended'].includes(stateOf(story)) && story !== 'empty_targeting';

const running = (count: number) => Array<Story>(count).fill('running');

/**
 * Of the first regie, whose people the accounts of the README are: everything there is. What a deal sells follows from its
 * place: after seven of them, the one that ends behind has enough of its type beside it to be compared with.
 */
const everything: readonly Story[] = [
  ...running(7),
  ...FINDINGS,
  ...(['locked', 'network', 'audiences', 'changed', 'ended', 'ended', 'ended'] as const),
  ...(['paused', 'paused', 'draft', 'draft', 'draft', 'sent', 'sent', 'refused'] as const),
];

const others: readonly Story[] = ['draft', 'paused', 'sent', 'ended', 'refused', 'draft', 'paused'];
const other = (at: number): Story => others[at % others.length] ?? 'draft';
const finding = (at: number): Story => FINDINGS[at % FINDINGS.length] ?? 'no_bids';

/** A regie with so few publishers has but a few deals. */
const FEW_PUBLISHERS = 10;

/** The deals of a regie, by its place among the regies. */
export function storiesOf(at: number, publishers: number): readonly Story[] {
  if (publishers === 0) return [];
  if (publishers < FEW_PUBLISHERS) return [...running(3), 'ended', other(at)];
  if (at === 0) return everything;
  return [...running(5), finding(at), 'ended', 'ended', other(2 * at), other(2 * at + 1)];
}
