import { SERVER_STATES, type ServerState } from '@encart/contract/monitoring/server-states.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { stateLooks } from '#features/monitoring/servers/state/server-state-chip.tsx';
import { formatNumber } from '#kit/i18n/format.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Surface } from '#ui/layout/surface.tsx';
import type { LoadSummary } from './use-load-summary.ts';

interface Props {
  summary: LoadSummary | undefined;
  /** The one state that the list shows. */
  chosen: ServerState | null;
  onChoose: (state: ServerState | null) => void;
  wall: boolean;
}

/** Those that need somebody come first. */
const ORDER: readonly ServerState[] = SERVER_STATES.toReversed();

/** How many servers stand in each state; a click shows only these in the list. */
export function SummaryCards({ summary, chosen, onChoose, wall }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <Surface
      role="group"
      aria-label={t('monitoring.servers.summary')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {ORDER.map((state) => {
        const { Icon, colour } = stateLooks[state];
        const count = summary?.states[state];
        return (
          <ButtonBase
            key={state}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? null : state)}
            sx={{
              display: 'flex',
              justifyContent: 'flex-start',
              gap: 1.5,
              px: 2,
              py: wall ? 2.5 : 1.25,
              font: 'inherit',
              bgcolor: chosen === state ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outlineOffset: '-2px !important' },
            }}
          >
            <Icon aria-hidden sx={{ fontSize: wall ? 48 : 22, color: count ? colour : 'text.disabled' }} />
            <Box
              component="span"
              sx={{
                fontSize: wall ? 56 : 22,
                fontWeight: 620,
                lineHeight: 1.2,
                fontVariantNumeric: 'tabular-nums',
                color: count ? 'text.primary' : 'text.secondary',
              }}
            >
              {count === undefined ? <Skeleton width="2ch" /> : formatNumber(locale, count)}
            </Box>
            <Box component="span" sx={{ fontSize: wall ? 24 : 13, color: 'text.secondary' }}>
              {choiceLabel(serverloads, 'server_state', state)}
            </Box>
          </ButtonBase>
        );
      })}
    </Surface>
  );
}
