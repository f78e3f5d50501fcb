import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GridBar } from './grid-bar.tsx';
import type { GridTexts } from './grid-texts.ts';
import { columnName, type GridColumn } from './grid-values.ts';
import type { ViewOptions } from './grid-view.ts';

interface Props {
  options: ViewOptions;
  columns: readonly GridColumn[];
  shown: number;
  all: number;
  onRefresh: () => void;
  onClear: () => void;
  texts: GridTexts;
}

/** Says that the rows are not all there, or not in their stored order. */
export function GridViewLine({ options, columns, shown, all, onRefresh, onClear, texts }: Props) {
  const { sort, filter } = options;
  const column = columns.find(({ key }) => key === sort?.key);
  const said = [
    filter.trim() !== '' && texts.filtered({ shown, all }),
    sort && column && texts.sorted({ header: columnName(column), descending: sort.descending }),
  ].filter(Boolean);
  return (
    <GridBar sx={{ pl: 1.25, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}>
      <Typography variant="caption">{said.join(' · ')}</Typography>
      <Button size="small" color="inherit" onClick={onRefresh}>
        {texts.refreshView}
      </Button>
      <Button size="small" color="inherit" onClick={onClear}>
        {texts.clearView}
      </Button>
    </GridBar>
  );
}
