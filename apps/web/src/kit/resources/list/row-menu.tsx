import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  destructive?: boolean;
  /** Why it cannot be done now: it stands there greyed, with this sentence. */
  impossible?: string | undefined;
}

const frame = { width: 36, height: 36, border: 1, borderColor: 'divider', borderRadius: 1 };

interface Props {
  label: string;
  actions: () => readonly RowAction[];
  /** Beside other buttons, as tall as they are. */
  outlined?: boolean;
}

/** What can be done with one row. */
export function RowMenu({ label, actions, outlined = false }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', ...(outlined ? frame : { p: 0.5 }) }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          // The keyboard reaches what is greyed, to be told why.
          slotProps={{ list: { disabledItemsFocusable: true } }}
        >
          {actions().map(({ key, label: words, onClick, destructive, impossible }) =>
            impossible === undefined ? (
              <MenuItem
                key={key}
                onClick={() => {
                  setAnchor(null);
                  onClick();
                }}
                sx={destructive ? { color: 'error.main' } : undefined}
              >
                {words}
              </MenuItem>
            ) : (
              <Tooltip key={key} title={impossible} placement="left" describeChild enterTouchDelay={0}>
                <MenuItem aria-disabled disableRipple sx={{ color: 'text.disabled', cursor: 'default' }}>
                  {words}
                </MenuItem>
              </Tooltip>
            ),
          )}
        </Menu>
      )}
    </>
  );
}
