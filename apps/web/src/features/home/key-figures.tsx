import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { KeyFigure } from '@encart/contract/today/key-figures.ts';
import { todayFigures } from '@encart/contract/today/today.calls.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import { useCurrency } from '#kit/figures/metrics/currency.ts';
import { CurrencyNote } from '#kit/figures/metrics/currency-note.tsx';
import { metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { longDayText, weekdayText } from '#kit/figures/period/day-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Section } from '#ui/layout/section.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { Sentence } from './sentence.tsx';

const useKeyFigures = () => useCall(todayFigures, {}, { ownErrors: true, staleTime: 5 * 60_000 });

/** As high with its figures as before they came. */
const TILE = { xs: 118, md: 100 };
const TILES = 4;

/** The last complete day in a few figures, each beside what its weekday usually brings. */
export function KeyFigures() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const day = useKeyFigures().data?.data.day;
  const told = day ?? addDays(dayOf(new Date()), -1);
  return (
    <Section
      stacked
      title={t('home.keyFigures')}
      description={
        // As long before the day is known as after, so that nothing moves.
        <Box component="span" sx={{ visibility: day ? 'visible' : 'hidden' }}>
          {t('home.keyFiguresText', { day: longDayText(locale, told), weekday: weekdayText(locale, told) })}
          {' · '}
          <CurrencyNote />
        </Box>
      }
    >
      <Surface sx={{ minHeight: { xs: 2 * TILE.xs + 2, md: TILE.md + 2 } }}>
        <Content />
      </Surface>
    </Section>
  );
}

function Content() {
  const { t } = useTranslation();
  const { data, error, refetch } = useKeyFigures();
  if (error)
    return (
      <Box sx={{ px: 2, py: 1.25 }}>
        <CallFailed compact title={t('home.keyFiguresFailed')} error={error} onRetry={() => refetch()} />
      </Box>
    );
  const figures = data?.data.figures;
  if (figures?.length === 0) return <Sentence>{t('home.noKeyFigures')}</Sentence>;
  return (
    <Box
      {...(figures ? {} : { role: 'status', 'aria-label': t('common.loading') })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${TILES}, minmax(0, 1fr))` },
        // Lines between tiles; those at the edges are cut off.
        '& > *': { height: TILE, boxShadow: (theme) => `0 0 0 0.5px ${theme.vars?.palette.divider}` },
      }}
    >
      {figures
        ? figures.map((figure) => <Tile key={figure.metric} figure={figure} />)
        : Array.from({ length: TILES }, (_, index) => `tile-${index}`).map((key) => (
            <Box key={key} sx={{ px: 2, py: 1.5 }}>
              <Skeleton width="60%" />
              <Skeleton width="45%" height={30} />
              <Skeleton width="70%" />
            </Box>
          ))}
    </Box>
  );
}

/** Nobody usually sells half an impression. */
const whole = (metric: KeyFigure['metric'], mean: number) =>
  metricNamed(metric).unit === 'count' ? Math.round(mean) : mean;

/** A figure that leads to the quick report it is the total of. */
function Tile({ figure: { metric, now, usual, link } }: { figure: KeyFigure }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const currency = useCurrency();
  return (
    <ButtonBase
      component={PageLink}
      to={pathOf(link.page, link.params)}
      search={{ ...link.search, currency }}
      sx={{
        display: 'block',
        px: 2,
        py: 1.5,
        minWidth: 0,
        textAlign: 'left',
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: '-2px !important' },
      }}
    >
      <Box sx={{ ...truncated, fontSize: 13, color: 'text.secondary' }}>{metricName(metric)}</Box>
      <Box sx={{ ...truncated, fontSize: 20, fontWeight: 620, lineHeight: 1.5 }}>
        {format.value(metric, now)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          columnGap: 1,
          fontSize: 12,
          whiteSpace: 'nowrap',
        }}
      >
        <Evolution metric={metric} now={now} before={usual} format={format} />
        <Box component="span" sx={{ ...truncated, color: 'text.secondary' }}>
          {usual === null
            ? t('home.noUsual')
            : t('home.usual', { value: format.value(metric, whole(metric, usual)) })}
        </Box>
      </Box>
    </ButtonBase>
  );
}
