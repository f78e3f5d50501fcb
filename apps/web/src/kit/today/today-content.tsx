import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { today } from '@encart/contract/today/today.calls.ts';
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
import { FirstToday, TodayList } from './today-list.tsx';
import { useToday } from './use-today.ts';

type Today = ReplyOf<typeof today>['data'];

/** Of which day the sentences are. */
export function TodayContext({ enabled = true }: { enabled?: boolean }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const day = useToday({ enabled }).data?.data.day;
  return day ? t('today.context', { day: longDayText(locale, day) }) : null;
}

/** In whose words, money and days the sentences are. */
function useReaderOf() {
  const format = useFigureFormat();
  const type = usePrincipal()?.profile_type ?? 'A';
  return ({ day, items }: Today) => ({
    format,
    type,
    day,
    today: dayOf(new Date()),
    hasDay: items.some(({ kind }) => kind === 'day'),
  });
}

/** The first sentence alone, in a line of its own height while it has not come. */
export function TodaySummary({ enabled }: { enabled: boolean }) {
  const { data, error } = useToday({ enabled });
  const { t } = useTranslation();
  const readerOf = useReaderOf();
  if (error) return t('today.failed');
  if (!data) return <Skeleton width="60%" />;
  return <FirstToday items={data.data.items} reader={readerOf(data.data)} />;
}

/** The sentences, or what stands for them; as high as they were last time, so that nothing below moves when they come. */
export function TodayContent({ enabled = true }: { enabled?: boolean }) {
  const { data, error, refetch } = useToday({ enabled });
  const readerOf = useReaderOf();
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
          <TodayList items={reply.items} reader={readerOf(reply)} />
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
