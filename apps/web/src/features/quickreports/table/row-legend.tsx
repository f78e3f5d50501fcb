import Box from '@mui/material/Box';
import type { MetricSeries } from '#features/quickreports/charts/trend-series.ts';
import { colourAt } from '#ui/chart/chart-style.ts';
import { useChartStyle } from '#ui/chart/use-chart-style.ts';

/** The legend of the rows' lines. */
export function RowLegend({ label, series }: { label: string; series: readonly MetricSeries[] }) {
  const style = useChartStyle();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {series.map(({ key, name }, at) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}>
          <Box
            aria-hidden
            style={{ backgroundColor: colourAt(style, at) }}
            sx={{ width: 14, height: 3, borderRadius: 1 }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
}
