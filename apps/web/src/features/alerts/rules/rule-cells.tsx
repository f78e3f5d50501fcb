import type { alerts } from '@encart/contract/resources/alerts.ts';
import FiringIcon from '@mui/icons-material/NotificationsActiveOutlined';
import MutedIcon from '@mui/icons-material/NotificationsPausedOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import { mutedUntil } from '#features/alerts/mute/use-mute.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { MISSING } from '#kit/i18n/format.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { shortMoment } from '#kit/i18n/moment-text.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import { truncated } from '#ui/text/truncated.ts';
import { RuleSwitch } from './rule-switch.tsx';

/** Cells of the list of rules. */
export const ruleCells = (mayChange: boolean): Cells<typeof alerts> => ({
  name: (row) => <RuleName row={row} />,
  enabled: (row) => <RuleSwitch row={row} disabled={!mayChange} />,
  firing: (row) => <Firing row={row} />,
  last_fired_at: (row) => <Moment at={row.last_fired_at} />,
  muted_until: (row) => <Muted muted_until={row.muted_until} />,
});

function RuleName({ row }: { row: AlertRow }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={PageLink}
        to={pathOf('alerts-update', { alert_id: row.alert_id })}
        search={{}}
        dir="auto"
        title={row.name}
        underline="hover"
        color="inherit"
        sx={{ ...truncated, display: 'block', fontWeight: 500 }}
      >
        {row.name}
      </Link>
      {row.ready_made && (
        <Tooltip title={t('alerts.rules.readyMadeText')} describeChild>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {t('alerts.rules.readyMade')}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

/** How many of what it tells hold now, with the way to them. */
function Firing({ row }: { row: AlertRow }) {
  const { t } = useTranslation();
  if (!row.firing) return MISSING;
  return (
    <Link
      component={PageLink}
      to={pathOf('alerts-fired-list')}
      search={{ fired_state: 'firing', alert_id: String(row.alert_id) }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <FiringIcon sx={{ fontSize: 16, color: 'warning.main' }} />
      {t('alerts.rules.firing', { count: row.firing })}
    </Link>
  );
}

function Muted({ muted_until }: { muted_until: string | null }) {
  const locale = useSettings((state) => state.locale);
  const until = mutedUntil(muted_until);
  if (!until) return MISSING;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <MutedIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      {shortMoment(locale, until)}
    </Box>
  );
}
