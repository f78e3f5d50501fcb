import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { SideScroll } from '#ui/layout/side-scroll.tsx';

/** The figures of a chart in words, for those who do not see it. */
export interface ChartTable {
  head: readonly string[];
  /** The first of each line names it. */
  rows: readonly (readonly string[])[];
}

interface Props {
  label: string;
  table: ChartTable;
  /** Seen by everybody, where the drawing cannot be or is not wanted. */
  shown: boolean;
  maxHeight?: number;
}

const visibleStyle = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
  '& :is(th, td)': {
    px: 1.5,
    py: 0.75,
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontWeight: 500,
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
} as const;

export function ChartTableView({ label, table: { head, rows }, shown, maxHeight }: Props) {
  const table = (
    <table aria-label={label}>
      <thead>
        <tr>
          {head.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
          <tr key={line}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!shown) return <Box sx={visuallyHidden}>{table}</Box>;
  return (
    <SideScroll label={label} sx={{ ...visibleStyle, maxHeight }}>
      {table}
    </SideScroll>
  );
}
