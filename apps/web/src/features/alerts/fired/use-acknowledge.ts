import { can } from '@encart/contract/access/can.ts';
import { acknowledgeAlert, acknowledgeAll } from '@encart/contract/alerts/alerts.calls.ts';
import { useTranslation } from 'react-i18next';
import { invalidateAlerts } from '#features/alerts/use-alerts-live.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { usePrincipal } from '#kit/session/session.ts';

/** Says that one fired alert, or all of one's own, have been seen. */
export function useAcknowledge() {
  const { t } = useTranslation();
  const mayAcknowledge = can(usePrincipal(), { needs: acknowledgeAlert.needs });
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
  return { mayAcknowledge, one, all };
}
