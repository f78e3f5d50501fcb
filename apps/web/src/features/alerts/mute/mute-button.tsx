import MuteIcon from '@mui/icons-material/NotificationsPausedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortMoment } from '#kit/i18n/moment-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { MUTE_HOURS, mutedUntil, useMute } from './use-mute.ts';

interface Props {
  alert_id: number;
  muted_until: string | null;
}

/** Silences a rule for a while; a muted one says until when, and how to undo it. */
export function MuteButton({ alert_id, muted_until }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { mayMute, mute } = useMute();
  const until = mutedUntil(muted_until);
  if (!mayMute) return null;
  if (until)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('alerts.mute.until', { moment: shortMoment(locale, until) })}
        </Box>
        <Button size="small" color="inherit" onClick={() => void mute(alert_id, 0)}>
          {t('alerts.mute.end')}
        </Button>
      </Box>
    );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MuteIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        {t('alerts.mute.action')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('alerts.mute.action') } }}
      >
        {MUTE_HOURS.map((hours) => (
          <MenuItem
            key={hours}
            onClick={() => {
              setAnchor(null);
              void mute(alert_id, hours);
            }}
          >
            {t(`alerts.mute.hours.h${hours}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
