import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useState } from 'react';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { GridBar, GridButton } from './grid-bar.tsx';
import { findCells, matchAfter, replaceCells, type Search } from './grid-find.ts';
import type { Step } from './grid-step.ts';
import type { GridTexts } from './grid-texts.ts';
import { columnName, type Decimal, type GridColumn, type GridRow, type Place } from './grid-values.ts';

interface Props {
  /** The rows on the screen: what is filtered away is neither found nor replaced. */
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  decimal: Decimal;
  readOnly: boolean;
  at: Place;
  findRef: Ref<HTMLInputElement>;
  replaceRef: Ref<HTMLInputElement>;
  onMark: (place: Place) => void;
  onReplace: (step: Step) => void;
  announce: (text: string) => void;
  onClose: () => void;
  texts: GridTexts;
}

const ALL = '*';
const NOTHING: Search = { text: '', replacement: '', matchCase: false, wholeCell: false };

/** Finds texts in the cells and replaces them. */
export function GridSearch(props: Props) {
  const { columns, decimal, readOnly, at, onMark, onReplace, announce, onClose, texts } = props;
  const [search, setSearch] = useState(NOTHING);
  const change = (part: Partial<Search>) => setSearch({ ...search, ...part });
  // Typing into a large grid does not wait for the count.
  const rows = useDeferredValue(props.rows);
  const matches = useMemo(() => findCells(rows, columns, search, decimal), [rows, columns, search, decimal]);
  const current = matches.findIndex(({ row, column }) => row === at.row && column === at.column);
  const none = matches.length === 0;

  const go = (back: boolean) => {
    const match = matches[matchAfter(matches, at, back)];
    if (match) onMark(match);
  };
  const replace = (places: readonly Place[]) => {
    const step = replaceCells(props.rows, columns, search, decimal, places);
    onReplace(step);
    announce(texts.replaced(places.length));
  };
  const replaceOne = () => {
    const match = matches[current];
    if (match) replace([match]);
    go(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const field = (
    label: string,
    ref: Ref<HTMLInputElement>,
    key: 'text' | 'replacement',
    onEnter: (back: boolean) => void,
  ) => (
    <OutlinedInput
      inputRef={ref}
      size="small"
      error={false}
      value={search[key]}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => change({ [key]: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter(event.shiftKey);
      }}
      sx={{ width: { xs: '100%', sm: 190 }, height: 34, fontSize: 13 }}
    />
  );
  const tick = (label: string, key: 'matchCase' | 'wholeCell') => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox checked={search[key]} onChange={({ target }) => change({ [key]: target.checked })} />
      }
      sx={{ ml: 0, mr: 0.5, '& .MuiTypography-root': { fontSize: 13 } }}
    />
  );
  const button = (text: string, disabled: boolean, work: () => void) => (
    <Button size="small" color="inherit" disabled={disabled} onClick={work}>
      {text}
    </Button>
  );
  return (
    <GridBar
      role="search"
      aria-label={readOnly ? texts.find : texts.findAndReplace}
      onKeyDown={onKeyDown}
      sx={{ p: 0.75, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}
    >
      {field(texts.find, props.findRef, 'text', go)}
      {!readOnly && field(texts.replaceWith, props.replaceRef, 'replacement', replaceOne)}
      <SmallSelect
        label={texts.searchIn}
        value={search.column ?? ALL}
        options={[
          { value: ALL, label: texts.allColumns },
          ...columns.map((column) => ({ value: column.key, label: columnName(column) })),
        ]}
        onChoose={(key) => change({ column: key === ALL ? undefined : key })}
      />
      {tick(texts.matchCase, 'matchCase')}
      {tick(texts.wholeCell, 'wholeCell')}
      <Typography variant="caption" sx={{ minWidth: 90, color: 'text.secondary' }}>
        {search.text !== '' &&
          (current >= 0
            ? texts.position({ at: current + 1, count: matches.length })
            : texts.matches(matches.length))}
      </Typography>
      <GridButton
        label={texts.previousMatch}
        disabled={none}
        icon={<PreviousIcon />}
        onClick={() => go(true)}
      />
      <GridButton label={texts.nextMatch} disabled={none} icon={<NextIcon />} onClick={() => go(false)} />
      {!readOnly && button(texts.replace, none, replaceOne)}
      {!readOnly && button(texts.replaceAll, none, () => replace(matches))}
      <GridButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
    </GridBar>
  );
}
