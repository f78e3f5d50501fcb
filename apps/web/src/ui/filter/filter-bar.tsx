import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FilterChip } from './filter-chip.tsx';
import { FilterMenu } from './filter-menu.tsx';

export interface Filter {
  key: string;
  label: string;
  /** In words; in force when there is one. */
  values: readonly string[];
  /** Its fields. */
  content: ReactNode;
}

interface Props {
  label: string;
  filters: readonly Filter[];
  onClear: (keys: readonly string[]) => void;
  texts: {
    add: string;
    chip: (label: string, values: string) => string;
    clear: (label: string) => string;
    clearAll: string;
  };
}

/** The filters in force, and the menu of the others: one just added opens at once and goes if left empty. */
export function FilterBar({ label, filters, onClear, texts }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const inForce = filters.filter(({ values }) => values.length > 0);
  const shown = filters.filter(({ key, values }) => values.length > 0 || key === opened);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minWidth: 0 }}
    >
      {shown.map(({ key, label, values, content }) => (
        <FilterChip
          key={key}
          label={label}
          values={values}
          text={texts.chip}
          clearLabel={texts.clear(label)}
          onClear={() => onClear([key])}
          open={opened === key}
          onOpen={() => setOpened(key)}
          onClose={() => setOpened(null)}
        >
          {content}
        </FilterChip>
      ))}
      <FilterMenu
        label={texts.add}
        filters={filters.filter((filter) => !shown.includes(filter))}
        onAdd={setOpened}
      />
      {inForce.length > 1 && (
        <Button color="inherit" onClick={() => onClear(inForce.map(({ key }) => key))}>
          {texts.clearAll}
        </Button>
      )}
    </Box>
  );
}
