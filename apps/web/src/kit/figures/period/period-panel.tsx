import { type Day, daysBetween } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DateField } from '@mui/x-date-pickers/DateField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DateLanguage } from '#ui/date/date-language.tsx';
import { type PeriodChoice, periodOf, presetOrPeriod, presetsWithin } from './period-choice.ts';

interface Props {
  choice: PeriodChoice;
  today: Day;
  maxDays: number;
  onChoose: (choice: PeriodChoice) => void;
}

/** The picker works with moments in the browser's zone; a day is the one its calendar shows. */
const dateOf = (day: Day) => new Date(`${day}T00:00:00`);

/** Usual periods at the left, a calendar and two fields at the right. */
export default function PeriodPanel({ choice, today, maxDays, onChoose }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [days, setDays] = useState<Period>(() => periodOf(choice, today));
  const [turn, setTurn] = useState<keyof Period>('start');
  const wrong =
    days.end < days.start
      ? t('figures.period.order')
      : daysBetween(days.start, days.end) > maxDays
        ? t('figures.period.tooLong', { max: formatNumber(locale, maxDays) })
        : null;

  const click = (day: Day) => {
    if (turn === 'start') setDays({ start: day, end: day > days.end ? day : days.end });
    else setDays(day < days.start ? { start: day, end: days.start } : { ...days, end: day });
    setTurn(turn === 'start' ? 'end' : 'start');
  };

  const field = (which: keyof Period) => (
    <DateField
      label={t(`figures.period.${which}`)}
      value={dateOf(days[which])}
      format="dd/MM/yyyy"
      disableFuture
      onFocus={() => setTurn(which)}
      onChange={(date) => {
        if (date && !Number.isNaN(date.getTime()) && date.getFullYear() >= 2000)
          setDays({ ...days, [which]: formatDay(date) });
      }}
      slotProps={{ textField: { size: 'small', error: which === 'end' && wrong !== null } }}
    />
  );

  return (
    <DateLanguage locale={locale}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        <Box
          component="ul"
          aria-label={t('figures.period.presets')}
          sx={{
            m: 0,
            p: 0.75,
            listStyle: 'none',
            flexShrink: 0,
            display: { xs: 'grid', sm: 'block' },
            gridTemplateColumns: '1fr 1fr',
            borderRight: { sm: 1 },
            borderBottom: { xs: 1, sm: 0 },
            borderColor: { xs: 'divider', sm: 'divider' },
          }}
        >
          {presetsWithin(today, maxDays).map((preset) => (
            <li key={preset}>
              <ListItemButton
                dense
                selected={choice === preset}
                aria-current={choice === preset}
                onClick={() => onChoose(preset)}
                sx={{ fontSize: 13, minWidth: 148 }}
              >
                {t(`figures.presets.${preset}`)}
              </ListItemButton>
            </li>
          ))}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <DateCalendar
            value={dateOf(days[turn])}
            onChange={(date, state) => {
              if (date && state === 'finish') click(formatDay(date));
            }}
            disableFuture
            views={['day']}
            slotProps={{
              day: ({ day }) => ({ 'data-within': isWithin(formatDay(day), days) || undefined }) as object,
            }}
            sx={{
              width: '100%',
              maxWidth: 340,
              height: 316,
              '& [data-within]:not(.Mui-selected)': { bgcolor: 'action.selected' },
            }}
          />
          <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1 }}>
            {field('start')}
            {field('end')}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
            <Box role="alert" sx={{ flex: 1, fontSize: 12, color: 'error.main' }}>
              {wrong}
            </Box>
            <Button
              variant="contained"
              disabled={wrong !== null}
              onClick={() => onChoose(presetOrPeriod(days, today))}
            >
              {t('figures.period.apply')}
            </Button>
          </Box>
        </Box>
      </Box>
    </DateLanguage>
  );
}

const isWithin = (day: Day, { start, end }: Period) => day >= start && day <= end;
