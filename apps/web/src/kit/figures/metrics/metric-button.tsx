import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  /** Of its bars or line, while the chart shows the metric. */
  colour: string | null;
  onChoose: () => void;
  tooltip: ReactNode;
  /** In theme units: left and right, top, bottom. */
  padding: { px: number; pt: number; pb: number };
  children: ReactNode;
}

/** One of the metrics side by side above a chart: a click shows it there or hides it. */
export const MetricButton = ({ colour, onChoose, tooltip, padding, children }: Props) => (
  <Tooltip describeChild title={tooltip}>
    <ButtonBase
      aria-pressed={colour !== null}
      onClick={onChoose}
      sx={{
        display: 'block',
        ...padding,
        minWidth: 0,
        textAlign: 'left',
        font: 'inherit',
        position: 'relative',
        borderRight: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: colour ? 'action.hover' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { zIndex: 1, outlineOffset: '-2px !important' },
      }}
    >
      <Box
        aria-hidden
        style={{ backgroundColor: colour ?? 'transparent' }}
        sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2 }}
      />
      {children}
    </ButtonBase>
  </Tooltip>
);
