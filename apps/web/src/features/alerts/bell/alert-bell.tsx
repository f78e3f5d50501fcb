import { can } from '@encart/contract/access/can.ts';
import { alertBell } from '@encart/contract/alerts/alerts.calls.ts';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertsLive } from '#features/alerts/use-alerts-live.ts';
import { useCall } from '#kit/api/queries.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { BellPanel } from './bell-panel.tsx';

/** Where nothing can be told live, it is asked this often while somebody looks. */
const LOOK_MS = 60_000;
/** A page has what it needs before the bell keeps a question of its own open. */
const FOLLOW_AFTER_MS = 3_000;

/** How many of one's own alerts nobody has seen yet, and the newest of them. Absent for those without the right. */
export default function AlertBell() {
  const may = can(usePrincipal(), { needs: alertBell.needs });
  return may ? <Bell /> : null;
}

function FollowAlerts() {
  useAlertsLive();
  return null;
}

function Bell() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const bell = useCall(alertBell, {}, { ownErrors: true, refetchInterval: LOOK_MS });
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFollowing(true), FOLLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const count = bell.data?.data.count ?? 0;
  const label = count > 0 ? t('alerts.bell.count', { count }) : t('alerts.bell.none');
  return (
    <>
      {isFollowing && <FollowAlerts />}
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <Badge
            badgeContent={count || undefined}
            max={99}
            color="warning"
            slotProps={{
              badge: { sx: { fontSize: 10, height: 16, minWidth: 16, px: '4px' } },
            }}
          >
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {/* Said when it changes, without taking the floor from anything else. */}
      <Box component="span" role="status" sx={visuallyHidden}>
        {bell.data && count > 0 ? label : ''}
      </Box>
      <BellPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        bell={bell.data?.data}
        error={bell.error}
        onRetry={() => void bell.refetch()}
      />
    </>
  );
}
