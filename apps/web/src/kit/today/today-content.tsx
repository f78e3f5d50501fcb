import { dayOf, REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { longDayText } from '#kit/figures/period/day-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { setTodayHeight, useSettings } from '#kit/settings/settings.ts';
import { TodayList } from './today-list.tsx';
import { useToday } from './use-today.ts';

/** Of which day the sentences are. */
export function TodayContext({ enabled = true }: { enabled?: boolean }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const day = useToday({ enabled }).data?.data.day;
  return day ? t('today.context', { day: longDayText(locale, day), zone: REPORTING_ZONE }) : null;
}

/** The sentences, or what stands for them; as high as they were last time, so that nothing below moves when they come. */
export function TodayContent({ enabled = true }: { enabled?: boolean }) {
  const { data, error, refetch } = useToday({ enabled });
  const format = useFigureFormat();
  const type = usePrincipal()?.profile_type ?? 'A';
  const height = useSettings((state) => state.todayHeight);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (data && box.current) setTodayHeight(box.current.offsetHeight);
  });
  const reply = data?.data;
  return (
    <Box aria-busy={!reply && !error} sx={{ minHeight: height }}>
      {reply ? (
        <Box ref={box} sx={{ py: 0.75 }}>
          <TodayList
            items={reply.items}
            reader={{
              format,
              type,
              day: reply.day,
              today: dayOf(new Date()),
              hasDay: reply.items.some(({ kind }) => kind === 'day'),
            }}
          />
        </Box>
      ) : error ? (
        <Failed text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Lines />
      )}
    </Box>
  );
}

/** Said without interrupting anybody: the page is about something else. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: 2, py: 1.25 }}>
      <Box sx={{ fontSize: 14 }}>{`${t('today.failed')} ${text}`}</Box>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Box>
  );
}

const WIDTHS = ['62%', '48%', '55%'];

const Lines = () => (
  <Box aria-hidden sx={{ px: 2, py: 0.75 }}>
    {WIDTHS.map((width) => (
      <Box key={width} sx={{ height: 31, display: 'flex', alignItems: 'center' }}>
        <Skeleton width={width} />
      </Box>
    ))}
  </Box>
);
