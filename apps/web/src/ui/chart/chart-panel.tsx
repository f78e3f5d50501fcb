import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import { Chart } from './chart.tsx';
import { ChartTableView } from './chart-table.tsx';

interface Props {
  title: string;
  /** What one sees there, in a sentence. */
  text: ReactNode;
  actions?: ReactNode;
  /** Newer figures are on their way. */
  busyLabel?: string | false;
  tableLabel: string;
  chart: ComponentProps<typeof Chart>;
}

/** A chart with its name, a sentence, and its figures as a table for whoever prefers them. */
export function ChartPanel({ title, text, actions, busyLabel, tableLabel, chart }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      text={text}
      busyLabel={busyLabel}
      actions={
        <>
          {actions}
          <Tooltip title={tableLabel}>
            <ToggleButton
              value="table"
              size="small"
              aria-label={tableLabel}
              data-screen-only
              selected={asTable}
              onChange={() => setAsTable(!asTable)}
              sx={{ p: 0.625, borderRadius: 0.875, '@media (pointer: coarse)': { p: 1.25 } }}
            >
              <TableIcon sx={{ fontSize: 18 }} />
            </ToggleButton>
          </Tooltip>
        </>
      }
    >
      {asTable ? (
        <Box sx={{ minHeight: chart.height }}>
          <ChartTableView label={chart.label} table={chart.table} shown maxHeight={chart.height} />
        </Box>
      ) : (
        <Chart {...chart} />
      )}
    </Panel>
  );
}
