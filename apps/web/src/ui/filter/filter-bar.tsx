import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FilterChip } from './filter-chip.tsx';
import { FilterMenu } from './filter-menu.tsx';

interface Filter {
  key: string;
  label: string;
  /** Its values as texts; active when there is one. */
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

/** The active filters, and the menu of the others: one just added opens at once and is removed if left empty. */
export function FilterBar({ label, filters, onClear, texts }: Props) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const active = filters.filter(({ values }) => values.length > 0);
  const visible = filters.filter(({ key, values }) => values.length > 0 || key === openKey);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minWidth: 0 }}
    >
      {visible.map(({ key, label, values, content }) => (
        <FilterChip
          key={key}
          label={label}
          values={values}
          text={texts.chip}
          clearLabel={texts.clear(label)}
          onClear={() => onClear([key])}
          open={openKey === key}
          onOpen={() => setOpenKey(key)}
          onClose={() => setOpenKey(null)}
        >
          {content}
        </FilterChip>
      ))}
      <FilterMenu
        label={texts.add}
        filters={filters.filter((filter) => !visible.includes(filter))}
        onAdd={setOpenKey}
      />
      {active.length > 1 && (
        <Button color="inherit" onClick={() => onClear(active.map(({ key }) => key))}>
          {texts.clearAll}
        </Button>
      )}
    </Box>
  );
}
