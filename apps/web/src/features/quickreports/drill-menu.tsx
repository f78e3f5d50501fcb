import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface Props {
  anchor: Element | null;
  name: string;
  nouns: readonly QuickreportName[];
  addressOf: (noun: QuickreportName) => string;
  search: object;
  onClose: () => void;
}

/** By what a row is broken down. */
export function DrillMenu({ anchor, name, nouns, addressOf, search, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('quickreports.table.drillBy', { name }) } }}
    >
      {nouns.map((noun) => (
        <MenuItem
          key={noun}
          component={RouterLink}
          to={addressOf(noun)}
          search={search as never}
          onClick={onClose}
        >
          {t(`quickreports.by.${quickreports[noun]}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
