import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { GridBar } from './grid-bar.tsx';
import type { CellFinding } from './grid-findings.ts';

/** What is wrong with the cell in use. As high when there is nothing: cells do not move while one walks. */
export const GridMessage = ({ id, finding }: { id: string; finding: CellFinding | undefined }) => (
  <GridBar
    sx={{
      minHeight: 34,
      px: 1.25,
      flexWrap: 'nowrap',
      borderTop: 1,
      borderColor: 'divider',
      fontSize: 13,
      color: finding && `${finding.level}.main`,
      '& svg': { fontSize: 16 },
    }}
  >
    {finding && (finding.level === 'error' ? <ErrorIcon aria-hidden /> : <WarningIcon aria-hidden />)}
    <span id={id}>{finding?.text}</span>
  </GridBar>
);
