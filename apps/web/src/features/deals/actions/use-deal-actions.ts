import { can } from '@encart/contract/access/can.ts';
import { dealActionCalls } from '@encart/contract/deals/deal-platforms.calls.ts';
import type { DealAction } from '@encart/contract/deals/deal-states.ts';
import { useTranslation } from 'react-i18next';
import type { DealRow } from '#features/deals/deal-row.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import type { RowAction } from '#kit/resources/list/row-menu.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import { impossibleReason, offeredActions, wordsOf } from './deal-actions.ts';
import { invalidateDeals } from './invalidate-deals.ts';

export const doAction = (action: DealAction, { masterdeal_id }: DealRow) =>
  callApi(dealActionCalls[action], { params: { masterdeal_id } });

/** Whether the reader may change deals; the server decides again. */
export const useMayChange = () => can(usePrincipal(), { needs: dealActionCalls.send.needs });

/** What can be done with a deal, in its list and on its page. */
export function useDealActions() {
  const { t } = useTranslation();
  const who = usePrincipal();
  const mayChange = useMayChange();
  const mayDuplicate = can(who, { page: 'deals-duplicate' });

  async function act(action: DealAction, row: DealRow) {
    const words = wordsOf(action, row);
    const isMeant = await confirm({
      title: t(`deals.${words}.title`, { name: row.name }),
      message: t(`deals.${words}.text`),
      yes: t(`deals.${words}.yes`),
    });
    if (!isMeant) return;
    try {
      await doAction(action, row);
      notify.success({ title: t(`deals.${action}.done`), message: row.name });
    } catch (error) {
      reactToError(error);
    }
    invalidateDeals();
  }

  const entry = (action: DealAction, row: DealRow): RowAction => ({
    key: action,
    label: t(`deals.${wordsOf(action, row)}.action`),
    onClick: () => void act(action, row),
    impossible: impossibleReason(action, row),
  });
  const change = (row: DealRow): RowAction => ({
    key: 'change',
    label: t('deals.change'),
    onClick: () => goTo(pathOf('deals-update', { masterdeal_id: row.masterdeal_id })),
  });
  const duplicate = (row: DealRow): RowAction => ({
    key: 'duplicate',
    label: t('deals.duplicate'),
    onClick: () => goTo(pathOf('deals-duplicate', { masterdeal_id: row.masterdeal_id })),
  });

  return (row: DealRow): RowAction[] => [
    ...(mayChange ? [change(row)] : []),
    ...(mayDuplicate ? [duplicate(row)] : []),
    ...(mayChange ? offeredActions(row).map((action) => entry(action, row)) : []),
  ];
}
