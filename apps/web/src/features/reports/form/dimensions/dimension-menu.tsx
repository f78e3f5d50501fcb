import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTime } from '#kit/figures/conditions/time-dimension.ts';

interface Props {
  dimensions: readonly DimensionName[];
  chosen: readonly DimensionName[];
  /** No further one can be added. */
  full: boolean;
  onToggle: (dimension: DimensionName) => void;
}

/** The menu of dimensions; it stays open, as a report usually has several. */
export function DimensionMenu({ dimensions, chosen, full, onToggle }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const item = (name: DimensionName) => {
    const checked = chosen.includes(name);
    return (
      <MenuItem
        key={name}
        role="menuitemcheckbox"
        aria-checked={checked}
        disabled={full && !checked}
        onClick={() => onToggle(name)}
      >
        <Box sx={{ display: 'grid', width: 24, color: 'text.secondary' }}>
          {checked && <CheckIcon sx={{ fontSize: 16 }} />}
        </Box>
        {t(`figures.dimensions.${name}`)}
      </MenuItem>
    );
  };
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
        {t('reportForm.dimensions.add')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('reportForm.dimensions.add') },
          paper: { sx: { maxHeight: 'min(460px, 70vh)' } },
        }}
      >
        {dimensions.filter(isTime).map(item)}
        <Divider component="li" />
        {dimensions.filter((name) => !isTime(name)).map(item)}
      </Menu>
    </>
  );
}
