import type { Day } from '@encart/contract/analytics/days.ts';
import { limits } from '@encart/contract/base/limits.ts';
import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import CalendarIcon from '@mui/icons-material/DateRangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';
import { PopoverPanel } from '#ui/dialog/popover-panel.tsx';
import { periodText } from './day-text.ts';
import { canStepLater, type PeriodChoice, periodOf, presetOrPeriod, stepPeriod } from './period-choice.ts';

const PeriodPanel = lazy(() => import('./period-panel.tsx'));

interface Props {
  choice: PeriodChoice;
  today: Day;
  onChoose: (choice: PeriodChoice) => void;
  /** The most days there may be; usually as many as a report takes. */
  maxDays?: number;
}

const PANEL_WIDTH = 520;

/** The days a report is about: by name, by the calendar, or one step earlier or later. */
export function PeriodPicker({ choice, today, onChoose, maxDays = limits.figures.days }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const period = periodOf(choice, today);
  const periodLabel =
    typeof choice === 'string' ? t(`figures.presets.${choice}`) : periodText(locale, period);
  const step = (direction: 1 | -1) => onChoose(presetOrPeriod(stepPeriod(period, direction), today));
  return (
    <Box role="group" aria-label={t('figures.period.label')} sx={{ display: 'flex', alignItems: 'center' }}>
      <Tooltip title={t('figures.period.earlier')}>
        <IconButton aria-label={t('figures.period.earlier')} onClick={() => step(-1)}>
          <EarlierIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<CalendarIcon />}
        aria-label={t('figures.period.choose', { period: periodLabel })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        {periodLabel}
      </Button>
      <Tooltip title={t('figures.period.later')}>
        <span>
          <IconButton
            aria-label={t('figures.period.later')}
            disabled={!canStepLater(period, today)}
            onClick={() => step(1)}
          >
            <LaterIcon sx={{ fontSize: 20 }} />
          </IconButton>
        </span>
      </Tooltip>
      <PopoverPanel
        label={t('figures.period.label')}
        anchor={anchor}
        width={PANEL_WIDTH}
        onClose={() => setAnchor(null)}
      >
        <Suspense fallback={<Skeleton variant="rectangular" height={380} />}>
          <PeriodPanel
            choice={choice}
            today={today}
            maxDays={maxDays}
            onChoose={(next) => {
              setAnchor(null);
              onChoose(next);
            }}
          />
        </Suspense>
      </PopoverPanel>
    </Box>
  );
}
