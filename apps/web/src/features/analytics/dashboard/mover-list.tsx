import { signIn } from '@encart/contract/texts/number-text.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { barsOf } from '#kit/figures/comparison/bars-of.ts';
import { toneOf } from '#kit/figures/comparison/evolution.tsx';
import { MoverRow } from '#kit/figures/comparison/mover-row.tsx';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { figureText } from './figure-text.ts';
import type { Movers } from './use-dashboard.ts';

interface Props {
  movers: Movers;
  format: FigureFormat;
  onFilter: (id: number) => void;
}

/** The change in a sentence, and the rows that contributed to it. */
export function MoverList({ movers, format, onFilter }: Props) {
  const { t } = useTranslation();
  // Read from the reply, not from the state: older rows stay until the new ones arrive.
  const { metric, by, now, before, change, rows, others } = movers;
  const sentence =
    change === null
      ? t('analytics.dashboard.movers.unknown')
      : rows.every(({ contribution }) => contribution === 0)
        ? t('analytics.dashboard.movers.nothing')
        : t('analytics.dashboard.movers.text', {
            before: figureText(format, metric, before),
            now: figureText(format, metric, now),
            change: format.contribution(metric, change),
          });
  const moving = rows.filter(({ contribution }) => contribution !== 0);
  const visibleRows = change === null ? [] : moving;
  const bars = barsOf([...visibleRows.map(({ contribution }) => contribution), others]);
  const shape = (contribution: number) => {
    const text = format.contribution(metric, contribution);
    // By its sign: how large a contribution is says nothing about whether it is welcome.
    return { change: text, up: contribution > 0, tone: toneOf(metric, signIn(text)) };
  };
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
        {sentence}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visibleRows.map((row, at) => {
          const name = dimensionName(by, row);
          return (
            <li key={row.id}>
              <MoverRow
                {...shape(row.contribution)}
                name={name}
                bar={bars[at] ?? 0}
                detail={t('analytics.dashboard.movers.detail', {
                  before: figureText(format, metric, row.before),
                  now: figureText(format, metric, row.now),
                })}
                action={t('analytics.dashboard.movers.narrow', { name })}
                onChoose={row.state === 'none' ? undefined : () => onFilter(row.id)}
              />
            </li>
          );
        })}
        {visibleRows.length > 0 && others !== 0 && (
          <li>
            <MoverRow
              {...shape(others)}
              name={t('analytics.dashboard.movers.others')}
              bar={bars.at(-1) ?? 0}
              tone="plain"
            />
          </li>
        )}
      </Box>
    </>
  );
}
