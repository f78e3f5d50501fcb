import { can } from '@encart/contract/access/can.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import SeenIcon from '@mui/icons-material/DoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { MuteButton } from '#features/alerts/mute/mute-button.tsx';
import { PageLink } from '#kit/address/page-link.tsx';
import { useCall } from '#kit/api/queries.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { firedPlace } from './fired-places.ts';
import { useAcknowledge } from './use-acknowledge.ts';

/** What one does with a fired alert: look further, open or mute its rule, say that it has been seen. */
export function FiredActions({ row }: { row: FiredRow }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { isToSee, one } = useAcknowledge();
  const { alert_id } = row;
  const rule = useCall(
    callsOf(alerts).get,
    { params: { alert_id: alert_id ?? 0 } },
    { enabled: alert_id !== null, ownErrors: true },
  );
  const place = firedPlace(who, row);
  return (
    <>
      {alert_id !== null && rule.data && (
        <Box sx={{ mr: 'auto' }}>
          <MuteButton alert_id={alert_id} muted_until={rule.data.data.muted_until} />
        </Box>
      )}
      {alert_id !== null && rule.data && can(who, { page: 'alerts-update' }) && (
        <Button component={PageLink} to={pathOf('alerts-update', { alert_id })} search={{}} color="inherit">
          {t('alerts.list.openRule')}
        </Button>
      )}
      {place && (
        <Button
          component={PageLink}
          to={place.to}
          search={place.search}
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
        >
          {t(`alerts.panel.links.${place.kind}`)}
        </Button>
      )}
      {isToSee(row) && (
        <Button variant="contained" startIcon={<SeenIcon />} onClick={() => void one(row.firedalert_id)}>
          {t('alerts.list.acknowledge')}
        </Button>
      )}
    </>
  );
}
