import { can } from '@encart/contract/access/can.ts';
import { muteAlert } from '@encart/contract/alerts/alerts.calls.ts';
import { useTranslation } from 'react-i18next';
import { invalidateAlerts } from '#features/alerts/use-alerts-live.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { shortMoment } from '#kit/i18n/moment-text.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** An hour, eight, a day, a week, a month. */
export const MUTE_HOURS = [1, 8, 24, 168, 720] as const;
export type MuteHours = (typeof MUTE_HOURS)[number];

/** Silences a rule for some hours, or makes it tell again. */
export function useMute() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const mayMute = can(usePrincipal(), { needs: muteAlert.needs });
  const mute = async (alert_id: number, hours: MuteHours | 0) => {
    try {
      const { data } = await callApi(muteAlert, { params: { alert_id }, body: { hours } });
      notify.success({
        title: data.muted_until
          ? t('alerts.mute.done', { moment: shortMoment(locale, new Date(data.muted_until)) })
          : t('alerts.mute.ended'),
      });
    } catch (error) {
      reactToError(error);
    }
    invalidateAlerts();
  };
  return { mayMute, mute };
}

/** The end of a rule's silence, while it lasts. */
export const mutedUntil = (muted_until: string | null, now = new Date()): Date | null =>
  muted_until !== null && Date.parse(muted_until) > now.getTime() ? new Date(muted_until) : null;
