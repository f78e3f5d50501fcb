import { limits } from '@encart/contract/base/limits.ts';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import ResumeIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { elapsed } from './elapsed.ts';
import { useNow } from './use-now.ts';

interface Props {
  on: boolean;
  /** When the figures on screen were fetched; 0 before the first. */
  updatedAt: number;
  busy: boolean;
  /** The last fetch failed. */
  failed: boolean;
  onToggle: () => void;
}

/** The age of the figures, a countdown ring to the next refresh, and a button to pause it. */
export function AutoRefresh({ on, updatedAt, busy, failed, onToggle }: Props) {
  const { t } = useTranslation();
  const age = Math.max(0, useNow() - updatedAt);
  const { unit, count } = elapsed(age);
  const action = t(on ? 'figures.refresh.pause' : 'figures.refresh.resume');
  const explained = on
    ? t('figures.refresh.every', { count: limits.autoRefreshMs / 1000 })
    : t('figures.refresh.off');
  const share = on ? Math.min(100, (age / limits.autoRefreshMs) * 100) : 0;
  return (
    <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
      <Box
        component="span"
        // As wide as its longest words, so that nothing beside it moves while time passes.
        sx={{
          minWidth: 190,
          fontSize: 13,
          textAlign: 'right',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {updatedAt > 0 &&
          t('figures.refresh.updated', {
            when: t(`figures.refresh.${unit}`, { count }),
          })}
        {updatedAt > 0 && failed && ` · ${t('figures.refresh.failed')}`}
        {!on && ` · ${t('figures.refresh.paused')}`}
      </Box>
      <Tooltip
        title={
          <>
            {action}
            <Box sx={{ opacity: 0.8 }}>{explained}</Box>
          </>
        }
      >
        <IconButton aria-label={action} onClick={onToggle} sx={{ position: 'relative' }}>
          {on ? <PauseIcon sx={{ fontSize: 18 }} /> : <ResumeIcon sx={{ fontSize: 18 }} />}
          <CircularProgress
            aria-hidden
            size={28}
            thickness={2}
            variant={busy && on ? 'indeterminate' : 'determinate'}
            value={share}
            sx={{ position: 'absolute', inset: 0, m: 'auto', color: 'text.secondary' }}
          />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
