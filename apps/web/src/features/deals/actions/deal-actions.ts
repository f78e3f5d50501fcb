import { DEAL_ACTIONS, type DealAction, dealActions } from '@encart/contract/deals/deal-states.ts';
import i18next from 'i18next';
import type { DealRow } from '#features/deals/deal-row.ts';

type Standing = Pick<DealRow, 'state' | 'locked' | 'has_unsent_changes'>;

/** Why an action cannot be done with a deal as it is now; undefined where it can. */
export function impossibleReason(action: DealAction, { state, locked }: Standing): string | undefined {
  if (locked) return i18next.t('deals.lockedAction');
  return dealActions(state).includes(action) ? undefined : i18next.t(`deals.${action}.impossible`);
}

export const appliesTo = (action: DealAction, { state, locked }: Standing): boolean =>
  !locked && dealActions(state).includes(action);

/** The actions to offer on a deal, in their order: it is paused or resumed, never both. */
export const offeredActions = ({ state }: Standing): DealAction[] =>
  DEAL_ACTIONS.filter((action) => action !== (state === 'paused' ? 'pause' : 'resume'));

/** What sending is called: of a deal that was sent before, it sends the changes. */
export const wordsOf = (action: DealAction, { state, has_unsent_changes }: Standing) =>
  action === 'send' && (has_unsent_changes || state !== 'draft') ? 'sendChanges' : action;

/** The action that a deal waits for, or that is likeliest, on its own page. */
export function mainAction(deal: Standing): DealAction | null {
  const { state, has_unsent_changes } = deal;
  const wanted: DealAction =
    has_unsent_changes || state === 'draft' || state === 'refused'
      ? 'send'
      : state === 'paused'
        ? 'resume'
        : 'pause';
  return appliesTo(wanted, deal) ? wanted : null;
}
