import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

/** The figures of a chart in words, for those who do not see it. */
export interface ChartTable {
  head: readonly string[];
  /** The first of each line names it. */
  rows: readonly (readonly string[])[];
}

interface Props {
  label: string;
  table: ChartTable;
  /** Seen by everybody, where the drawing cannot be. */
  shown: boolean;
}

export const ChartTableView = ({ label, table: { head, rows }, shown }: Props) => (
  <Box sx={shown ? { maxHeight: '100%', overflow: 'auto', fontSize: 13 } : visuallyHidden}>
    <table aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={head[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
