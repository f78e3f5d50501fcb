import { dayOf } from '@encart/contract/analytics/zone.ts';
import { today } from '@encart/contract/today/today.calls.ts';
import CloseIcon from '@mui/icons-material/Close';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { homeAddress } from '#app/pages/guard.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { pathIn } from '#kit/navigation/navigation.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { closeToday, foldToday, homeIn, useSettings } from '#kit/settings/settings.ts';
import { TodayContent, TodayContext, TodaySummary } from '#kit/today/today-content.tsx';
import { usePageSettled } from '#kit/today/use-page-settled.ts';
import { Surface } from '#ui/layout/surface.tsx';

const BAR = 40;

/** Whether the page on screen is where "/" leads; the overview has the sentences on the page itself. */
function useIsHome(): boolean {
  const who = usePrincipal();
  const home = useSettings((state) => homeIn(state, who?.user_id));
  const path = useLocation({ select: (location) => location.pathname });
  const address = who && homeAddress({ who, home });
  return address !== null && pathIn(address) === path && path !== '/overview';
}

/** What changed, above the page people begin with; closed with one click for the rest of the day. */
export function TodayStrip() {
  const isHome = useIsHome();
  const isClosed = useSettings((state) => state.todayClosedOn === dayOf(new Date()));
  return isHome && !isClosed ? <Strip /> : null;
}

function Strip() {
  const { t } = useTranslation();
  const id = useId();
  const isFolded = useSettings((state) => state.todayFolded);
  const enabled = usePageSettled();
  useRefresh(() => enabled && queryClient.invalidateQueries({ queryKey: keyOf(today) }));
  const close = () => {
    closeToday(dayOf(new Date()));
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Surface component="section" aria-label={t('today.title')} sx={{ mb: 1.5, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: BAR, pr: 0.75 }}>
        <ButtonBase
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => foldToday(!isFolded)}
          sx={{
            flex: isFolded ? undefined : 1,
            height: 1,
            justifyContent: 'flex-start',
            gap: 1,
            px: 1.5,
            fontFamily: 'inherit',
            fontSize: 14,
            '&:focus-visible': { outlineOffset: '-2px !important' },
          }}
        >
          <ExpandIcon
            aria-hidden
            sx={{
              fontSize: 20,
              color: 'text.secondary',
              transform: isFolded ? 'rotate(-90deg)' : 'none',
              transition: 'transform 120ms',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            }}
          />
          <Box component="span" sx={{ fontWeight: 600, flexShrink: 0 }}>
            {t('today.title')}
          </Box>
        </ButtonBase>
        {isFolded ? (
          <Box
            sx={{
              display: 'flex',
              flex: 1,
              minWidth: 0,
              alignItems: 'center',
              gap: 1,
              pr: 1,
              fontSize: 14,
              whiteSpace: 'nowrap',
            }}
          >
            <TodaySummary enabled={enabled} />
          </Box>
        ) : (
          <Box
            component="span"
            sx={{
              display: { xs: 'none', md: 'block' },
              pr: 1,
              fontSize: 12,
              color: 'text.secondary',
              whiteSpace: 'nowrap',
            }}
          >
            <TodayContext enabled={enabled} />
          </Box>
        )}
        <Tooltip title={t('today.close')}>
          <IconButton size="small" aria-label={t('today.close')} onClick={close}>
            <CloseIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box id={id} hidden={isFolded} sx={{ borderTop: 1, borderColor: 'divider' }}>
        {!isFolded && <TodayContent enabled={enabled} />}
      </Box>
    </Surface>
  );
}
