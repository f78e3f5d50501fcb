import type { Session } from '@encart/contract/auth/authenticate.calls.ts';
import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import UnknownIcon from '@mui/icons-material/DevicesOtherOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#kit/i18n/format.ts';
import { type Device, deviceOf } from './device.ts';

const icons: Record<Device['kind'], typeof ComputerIcon> = {
  computer: ComputerIcon,
  phone: PhoneIcon,
  tablet: TabletIcon,
  unknown: UnknownIcon,
};

export function useDeviceName() {
  const { t } = useTranslation();
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent);
    return t('account.sessions.device', {
      browser: browser ?? t('account.sessions.unknownBrowser'),
      system: system ?? t('account.sessions.unknownSystem'),
    });
  };
}

interface Props {
  session: Session;
  onRevoke: () => void;
}

export function SessionRow({ session, onRevoke }: Props) {
  const { t } = useTranslation();
  const device = useDeviceName()(session.user_agent);
  const Icon = icons[deviceOf(session.user_agent).kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }} title={session.user_agent}>
            {device}
          </Typography>
          {session.current && <Chip size="small" variant="outlined" label={t('account.sessions.current')} />}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[
            t('account.sessions.lastSeen', { date: formatDate(session.last_seen_at) }),
            t('account.sessions.opened', { date: formatDate(session.created_at) }),
            t('account.sessions.network', { network: session.network }),
          ].join(' · ')}
        </Typography>
      </Box>
      {!session.current && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('account.sessions.revokeNamed', { device })}
          onClick={onRevoke}
        >
          {t('account.sessions.revoke')}
        </Button>
      )}
    </Box>
  );
}
