import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import type { Choice } from './choice-tags.tsx';

export interface ChosenProps {
  label: string;
  values: readonly (Choice & { id: number })[];
  onRemove: (id: number) => void;
  removeText: (name: string) => string;
}

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '24px',
  '& > li': {
    display: 'inline-flex',
    maxWidth: '100%',
    pl: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    bgcolor: 'action.hover',
  },
  '& > li > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ml: 0.75, fontSize: 12, color: 'text.secondary' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    px: 0.75,
    border: 0,
    borderRadius: 0.75,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& button:hover': { color: 'text.primary' },
  '& button:disabled': { visibility: 'hidden', width: 4, px: 0 },
  '& svg': { fontSize: 14 },
} as const;

/** A few choices, each with a way to remove it. */
export const ChosenChips = ({ label, values, onRemove, removeText }: ChosenProps) => (
  <Box component="ul" aria-label={label} sx={style}>
    {values.map(({ id, label: name, detail }) => (
      <li key={id}>
        <span>
          {name}
          {detail && <small>{detail}</small>}
        </span>
        <button type="button" aria-label={removeText(name)} onClick={() => onRemove(id)}>
          <CloseIcon />
        </button>
      </li>
    ))}
  </Box>
);
