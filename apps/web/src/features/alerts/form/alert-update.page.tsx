import { alerts } from '@encart/contract/resources/alerts.ts';
import { useTranslation } from 'react-i18next';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import { MuteButton } from '#features/alerts/mute/mute-button.tsx';
import { useAlertsLive } from '#features/alerts/use-alerts-live.ts';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { AlertForm } from './alert-form.tsx';

function RuleContext({ row }: { row: AlertRow }) {
  const { t } = useTranslation();
  return [
    ...(row.ready_made ? [t('alerts.rules.readyMade')] : []),
    ...(row.firing ? [t('alerts.rules.firing', { count: row.firing })] : []),
  ].join(' · ');
}

/** One rule: what it says, what it would have told, and its silence. */
export default function AlertUpdatePage() {
  useAlertsLive();
  return (
    <UpdateRecordPage<typeof alerts>
      resource={alerts}
      form={AlertForm}
      context={(row) => <RuleContext row={row} />}
      actions={(row) => <MuteButton alert_id={row.alert_id} muted_until={row.muted_until} />}
    />
  );
}
