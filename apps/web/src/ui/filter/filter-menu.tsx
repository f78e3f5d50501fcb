import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface Props {
  label: string;
  filters: readonly { key: string; label: string }[];
  onAdd: (key: string) => void;
}

/** The menu of filters that are not active. */
export function FilterMenu({ label, filters, onAdd }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={filters.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {filters.map((filter) => (
          <MenuItem
            key={filter.key}
            onClick={() => {
              setAnchor(null);
              onAdd(filter.key);
            }}
          >
            {filter.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
