import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { type BidderGroup, columnsOfGroup } from './bidder-groups.ts';
import { ParamDialog } from './param-dialog.tsx';

interface Props {
  group: BidderGroup;
  readOnly: boolean;
  onAdd: (param: string) => void;
  onEmpty: (columns: readonly string[]) => void;
}

/** What a bidder is, and what can be done with its columns. */
export function BidderMenu({ group, readOnly, onAdd, onEmpty }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [naming, setNaming] = useState(false);
  const { key, bidder, further } = group;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('tags.bidder.menu', { bidder: key })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.25, color: 'text.secondary' }}
      >
        <MoreIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          <ListSubheader
            role="presentation"
            sx={{ lineHeight: 1.6, px: 2.75, py: 1, whiteSpace: 'pre-line', bgcolor: 'transparent' }}
          >
            {bidder
              ? [
                  t('tags.bidder.adapter', { adapter: bidder.adapter }),
                  t('tags.bidder.adjustment', { value: formatDecimal(locale, bidder.adjustment, 2) }),
                ].join('\n')
              : t('tags.bidder.stranger')}
          </ListSubheader>
          {!readOnly &&
            further.map((param) => (
              <MenuItem
                key={param}
                onClick={() => {
                  close();
                  onAdd(param);
                }}
              >
                {t('tags.bidder.add', { param })}
              </MenuItem>
            ))}
          {!readOnly && bidder && (
            <MenuItem
              onClick={() => {
                close();
                setNaming(true);
              }}
            >
              {t('tags.bidder.other')}
            </MenuItem>
          )}
          {!readOnly && (
            <MenuItem
              onClick={() => {
                close();
                onEmpty(columnsOfGroup(group));
              }}
            >
              {t('tags.bidder.empty')}
            </MenuItem>
          )}
          {readOnly && <MenuItem onClick={close}>{t('common.close')}</MenuItem>}
        </Menu>
      )}
      {naming && (
        <ParamDialog
          bidder={key}
          onClose={() => setNaming(false)}
          onAdd={(param) => {
            setNaming(false);
            onAdd(param);
          }}
        />
      )}
    </>
  );
}
