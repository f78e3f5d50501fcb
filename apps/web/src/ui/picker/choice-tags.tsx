import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';

export interface Choice {
  id: string | number;
  label: string;
  detail?: string;
}

interface ItemProps {
  key?: unknown;
  className?: string;
  disabled?: boolean;
  onDelete?: (event: unknown) => void;
}

interface Props {
  values: readonly Choice[];
  visibleCount: number;
  /** The tag that Tab reaches: a scrolling area must be reachable, and this tag is always visible. */
  tabStop?: number;
  /** Props Autocomplete needs to move over the tags with the arrow keys. */
  itemProps: (index: number) => ItemProps;
  disabled?: boolean;
  texts: { remove: (label: string) => string; more: (count: number) => string };
}

const tagsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  maxWidth: '100%',
  maxHeight: 5 * 28,
  overflow: 'auto',
  py: 0.25,
  fontSize: 12,
  lineHeight: '22px',
  '& > span': {
    display: 'inline-flex',
    maxWidth: '100%',
    pl: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    bgcolor: 'action.hover',
  },
  '& > span:focus': { borderColor: 'text.primary' },
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    p: '0 4px',
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& button:hover': { color: 'text.primary' },
  '& svg': { fontSize: 13 },
  '& > em': { px: 0.5, fontStyle: 'normal', color: 'text.secondary' },
} as const;

/** The chosen values, in at most five lines that scroll; plain elements, as there may be hundreds. */
export const ChoiceTags = ({ values, visibleCount, tabStop, itemProps, disabled, texts }: Props) => (
  <Box sx={tagsStyle}>
    {values.slice(0, visibleCount).map(({ id, label }, index) => {
      const { key: _key, className: _class, disabled: _disabled, onDelete, ...item } = itemProps(index);
      return (
        <span key={id} {...item} tabIndex={index === tabStop ? 0 : -1}>
          <span>{label}</span>
          {!disabled && (
            <button type="button" tabIndex={-1} aria-label={texts.remove(label)} onClick={onDelete}>
              <CloseIcon />
            </button>
          )}
        </span>
      );
    })}
    {values.length > visibleCount && <em>{texts.more(values.length - visibleCount)}</em>}
  </Box>
);
