import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  /** Absent: the button is there but cannot be used now. */
  onClick?: (() => unknown) | undefined;
  pressed?: boolean;
}

/** A named icon button of the bars. The span lets the tooltip explain a disabled button too, but has no name itself. */
export function BarButton({ label, icon, onClick, pressed }: Props) {
  return (
    <Tooltip title={label}>
      <span aria-label={undefined}>
        <IconButton
          aria-label={label}
          aria-pressed={pressed}
          disabled={!onClick}
          onClick={() => void onClick?.()}
          sx={{ color: pressed ? 'primary.main' : 'text.secondary' }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
