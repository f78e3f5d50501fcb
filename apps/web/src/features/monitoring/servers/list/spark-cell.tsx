import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { extentFromZero, sparkPath } from '#ui/chart/spark.ts';
import { useCharted } from './charted.tsx';
import { useSpark } from './sparks.tsx';

const FRAME = { width: 120, height: 24 };

/** One style for all of them: two hundred stand in a page, and are drawn again every minute. */
const SparkButton = styled('button')(({ theme }) => ({
  display: 'block',
  width: FRAME.width + 8,
  height: FRAME.height + 8,
  padding: 3,
  border: '1px solid transparent',
  borderRadius: 6,
  background: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { borderColor: (theme.vars ?? theme).palette.divider },
  '&[aria-pressed="true"]': { borderColor: 'currentColor' },
  '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' },
}));

/** The last hour of a server as a small line from zero up; a click draws the server in the chart, in the same colour. */
export function SparkCell({ row: { serverload_id, server } }: { row: ServerRow }) {
  const { t } = useTranslation();
  const points = useSpark(serverload_id) ?? [];
  const { colourOf, toggle } = useCharted();
  const colour = colourOf(serverload_id);
  return (
    <SparkButton
      type="button"
      aria-pressed={colour !== null}
      aria-label={t('monitoring.servers.draw', { server })}
      title={t(colour === null ? 'monitoring.servers.draw' : 'monitoring.servers.undraw', { server })}
      onClick={() => toggle(serverload_id)}
      style={{ color: colour ?? undefined }}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        width={FRAME.width}
        height={FRAME.height}
      >
        <path d={sparkPath(points, extentFromZero(points), FRAME)} />
      </svg>
    </SparkButton>
  );
}
