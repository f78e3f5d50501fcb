import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useState } from 'react';
import { PopoverPanel } from '#ui/dialog/popover-panel.tsx';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  label: string;
  /** Its values as texts; two are shown, the others counted. */
  values: readonly string[];
  /** Name and values as the reader's language joins them. */
  text: (label: string, values: string) => string;
  clearLabel: string;
  onClear: () => void;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The fields of the filter. */
  children: ReactNode;
}

const MOST_VALUES = 2;

/** `value, value +2` */
function valuesText(values: readonly string[]): string {
  const more = values.length - MOST_VALUES;
  return `${values.slice(0, MOST_VALUES).join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** An active filter: opens its fields, or is cleared. */
export function FilterChip(props: Props) {
  const { label, values, text, clearLabel, onClear, open, onOpen, onClose, children } = props;
  const [chip, setChip] = useState<Element | null>(null);
  return (
    <Box
      ref={setChip}
      sx={{
        display: 'inline-flex',
        maxWidth: '100%',
        height: 34,
        border: 1,
        borderColor: values.length > 0 ? 'text.secondary' : 'divider',
        borderRadius: 0.875,
        '@media (pointer: coarse)': { height: 40 },
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onOpen}
        sx={{ minWidth: 0, pl: 1.25, pr: 0.5, borderRadius: 0.75, font: 'inherit', fontSize: 13 }}
      >
        <Box component="span" sx={{ ...truncated, maxWidth: 320 }}>
          {values.length > 0 ? text(label, valuesText(values)) : label}
        </Box>
      </ButtonBase>
      <ButtonBase aria-label={clearLabel} onClick={onClear} sx={{ px: 0.75, borderRadius: 0.75 }}>
        <CloseIcon sx={{ fontSize: 15, color: 'text.secondary' }} />
      </ButtonBase>
      <PopoverPanel label={label} anchor={open ? chip : null} onClose={onClose}>
        <Box sx={{ p: 2 }}>{children}</Box>
      </PopoverPanel>
    </Box>
  );
}
