import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { acknowledgeAlert, acknowledgeAll } from '@encart/contract/alerts/alerts.calls.ts';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { invalidateAlerts } from '#features/alerts/use-alerts-live.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { usePrincipal } from '#kit/session/session.ts';

/** Super administrators see everybody's, and have seen none for its owner. */
export const isUnseenBy = (who: Principal | null, row: Pick<FiredRow, 'acknowledged' | 'user_id'>): boolean =>
  row.acknowledged !== true && row.user_id === who?.user_id;

/** Says that one fired alert, or all of one's own, have been seen. */
export function useAcknowledge() {
  const { t } = useTranslation();
  const who = usePrincipal();
  const mayAcknowledge = can(who, { needs: acknowledgeAlert.needs });
  const one = async (firedalert_id: number) => {
    try {
      await callApi(acknowledgeAlert, { params: { firedalert_id } });
      notify.success({ title: t('alerts.list.acknowledged') });
    } catch (error) {
      reactToError(error);
    }
    invalidateAlerts();
  };
  const all = async () => {
    try {
      const { data } = await callApi(acknowledgeAll);
      notify.success({ title: t('alerts.list.acknowledgedAll', { count: data.acknowledged }) });
    } catch (error) {
      reactToError(error);
    }
    invalidateAlerts();
  };
  return {
    mayAcknowledge,
    /** Whether one is still to be seen by who looks. */
    isToSee: (row: FiredRow) => mayAcknowledge && isUnseenBy(who, row),
    one,
    all,
  };
}
