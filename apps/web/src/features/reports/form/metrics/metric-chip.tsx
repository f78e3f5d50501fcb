import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';

interface Props {
  metric: DeliveryMetric;
  /** Its place among the chosen, from 1; 0 for one that is not. */
  place: number;
  /** Of the reader, whose words it is in. */
  type: ProfileType;
  onToggle: () => void;
}

/** A metric that is chosen by a click; the number is its place among the columns. */
export const MetricChip = ({ metric, place, type, onToggle }: Props) => (
  <Tooltip describeChild title={formulaText(metric, type)}>
    <ButtonBase
      aria-pressed={place > 0}
      onClick={onToggle}
      sx={{
        gap: 0.75,
        height: 30,
        px: 1,
        border: 1,
        borderRadius: 2,
        borderColor: place > 0 ? 'text.secondary' : 'divider',
        bgcolor: place > 0 ? 'action.selected' : undefined,
        color: place > 0 ? 'text.primary' : 'text.secondary',
        font: 'inherit',
        fontSize: 13,
        '&:hover': { bgcolor: place > 0 ? 'action.selected' : 'action.hover' },
        '@media (pointer: coarse)': { height: 40 },
      }}
    >
      {place > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{ fontSize: 11, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
        >
          {place}
        </Box>
      )}
      {metricName(metric, type)}
    </ButtonBase>
  </Tooltip>
);
