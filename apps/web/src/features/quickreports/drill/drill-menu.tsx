import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { DealItem } from './deal-item.tsx';

interface Props {
  anchor: Element | null;
  name: string;
  nouns: readonly QuickreportName[];
  addressOf: (noun: QuickreportName) => string;
  search: AddressTexts;
  /** The deal of the row, where its page may be opened. */
  deal_id?: number | undefined;
  onKeep: () => void;
  /** Undefined where the row is all there is. */
  onLeaveOut: (() => void) | undefined;
  onClose: () => void;
}

/** The menu of reports that break a row down. */
export function DrillMenu({
  anchor,
  name,
  nouns,
  addressOf,
  search,
  deal_id,
  onKeep,
  onLeaveOut,
  onClose,
}: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('quickreports.table.drillBy', { name }) } }}
    >
      {nouns.map((noun) => (
        <MenuItem key={noun} component={PageLink} to={addressOf(noun)} search={search} onClick={onClose}>
          {t(`quickreports.by.${quickreports[noun]}`)}
        </MenuItem>
      ))}
      {deal_id !== undefined && <DealItem deal_id={deal_id} onClick={onClose} />}
      <Divider />
      <MenuItem onClick={onKeep}>{t('quickreports.selected.keepOne')}</MenuItem>
      {onLeaveOut && <MenuItem onClick={onLeaveOut}>{t('quickreports.selected.leaveOutOne')}</MenuItem>}
    </Menu>
  );
}
