import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { Key } from '#ui/text/key.tsx';
import { useFocusShortcut } from './use-focus-shortcut.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface Props {
  label: string;
  placeholder?: string;
  clearLabel: string;
  value: string;
  onSearch: (text: string) => void;
  /** False for every search of a page but its first. */
  shortcut?: boolean;
}

const SHORTCUT = '/';

/** Searches while typing, immediately on Enter; `/` focuses the field. */
export function SearchField(props: Props) {
  const { label, placeholder = label, clearLabel, value, onSearch, shortcut = true } = props;
  const field = useRef<HTMLInputElement>(null);
  const { text, type, search } = useTypedSearch(value, onSearch);
  useFocusShortcut(shortcut ? SHORTCUT : null, field);
  const clear = () => {
    search('');
    field.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={field}
      type="search"
      size="small"
      // Nor when it is part of a field that is refused.
      error={false}
      value={text}
      placeholder={placeholder}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search();
        if (event.key === 'Escape' && text) {
          event.preventDefault();
          event.stopPropagation();
          clear();
        }
      }}
      inputProps={{ 'aria-label': label, ...(shortcut && { 'aria-keyshortcuts': SHORTCUT }) }}
      startAdornment={
        <SearchIcon aria-hidden sx={{ mr: 0.75, ml: -0.5, fontSize: 18, color: 'text.secondary' }} />
      }
      endAdornment={
        text ? (
          <IconButton aria-label={clearLabel} onClick={clear} edge="end">
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        ) : (
          shortcut && (
            <Box aria-hidden sx={{ display: 'flex', '@media (pointer: coarse)': { display: 'none' } }}>
              <Key>{SHORTCUT}</Key>
            </Box>
          )
        )
      }
      sx={{
        width: { xs: '100%', sm: 280 },
        height: 34,
        '@media (pointer: coarse)': { height: 40 },
        fontSize: 13,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
