import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Those that no filter is on yet. */
  dimensions: readonly NamedDimension[];
  onAdd: (dimension: NamedDimension) => void;
}

/** The menu of dimensions that a rule can still be narrowed by. */
export function FilterAdd({ dimensions, onAdd }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (dimensions.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifySelf: 'start', borderColor: 'divider' }}
      >
        {t('alerts.form.addFilter')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('alerts.form.addFilter') },
          paper: { sx: { maxHeight: 'min(460px, 70vh)' } },
        }}
      >
        {dimensions.map((dimension) => (
          <MenuItem
            key={dimension}
            onClick={() => {
              setAnchor(null);
              onAdd(dimension);
            }}
          >
            {t(`figures.dimensions.${dimension}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
