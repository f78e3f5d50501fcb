import CheckIcon from '@mui/icons-material/Check';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { truncated } from '#ui/text/truncated.ts';
import type { Choice } from './choice-tags.tsx';
import { useOptionPages } from './use-option-pages.ts';

interface Props {
  label: string;
  /** Those that are chosen, wherever they are shown. */
  chosen: ReadonlySet<number>;
  /** Chosen or no longer. */
  onToggle: (id: number) => void;
  options: readonly (Choice & { id: number })[];
  loading: boolean;
  onSearch: (text: string) => void;
  /** Several lines were pasted: a list, and no text to search. */
  onPasteLines?: (text: string) => void;
  error?: boolean;
  autoFocus?: boolean;
  texts: { open: string; close: string; loading: string; empty: string; more?: string | undefined };
}

const listStyle = {
  maxHeight: 320,
  fontSize: 13,
  '& [role="option"][aria-selected="true"]': { bgcolor: 'transparent' },
  '& [role="option"].Mui-focused.Mui-focused': { bgcolor: 'action.hover' },
};

/** Backspace in an empty field would take the last choice away, which nobody sees here. */
const keepChoices = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
  if (event.key === 'Backspace') event.defaultMuiPrevented = true;
  if (event.key === 'Enter') event.preventDefault();
};

/** Searches thousands of entries on the server and ticks them one after the other; what is chosen stands elsewhere. */
export function ChoiceSearch(props: Props) {
  const { label, chosen, onToggle, options, loading, onSearch, onPasteLines, error, autoFocus, texts } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const pages = useOptionPages({ options, loading, hasMore: false, onMore: () => undefined, onSearch });
  const value = useMemo(() => pages.options.filter(({ id }) => chosen.has(id)), [pages.options, chosen]);

  const change = (next: readonly (Choice & { id: number })[]) => {
    const before = new Set(value.map(({ id }) => id));
    const after = new Set(next.map(({ id }) => id));
    for (const { id } of pages.options) if (before.has(id) !== after.has(id)) onToggle(id);
    // What is typed next is another search.
    input.current?.select();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!onPasteLines || !/\S\s*[\r\n]+\s*\S/.test(pasted)) return;
    event.preventDefault();
    onPasteLines(pasted);
  };
  return (
    <Autocomplete
      multiple
      size="small"
      fullWidth
      disableCloseOnSelect
      disableListWrap
      clearIcon={null}
      value={value}
      onChange={(_, next) => change(next)}
      inputValue={text}
      onInputChange={(event, next, reason) => {
        // A choice leaves the search as it is, so that the next one is a key away.
        if (reason === 'reset' || reason === 'selectOption' || reason === 'removeOption') return;
        setText(next);
        pages.onInputChange(event, next, reason);
      }}
      onKeyDown={keepChoices}
      options={pages.options}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      renderValue={() => null}
      loading={loading}
      loadingText={texts.loading}
      noOptionsText={texts.empty}
      openText={texts.open}
      closeText={texts.close}
      open={pages.open}
      onOpen={pages.onOpen}
      onClose={pages.onClose}
      slotProps={{
        paper: { elevation: 0, sx: { mt: 0.5, border: 1, borderColor: 'divider', borderRadius: 1.25 } },
        listbox: { sx: listStyle },
        popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
      }}
      renderOption={({ key, ...item }, option, { selected }) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1, minHeight: '34px !important' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={truncated}>{option.label}</Box>
            {option.detail && (
              <Box sx={{ ...truncated, fontSize: 12, color: 'text.secondary' }}>{option.detail}</Box>
            )}
          </Box>
          {selected && <CheckIcon sx={{ fontSize: 16 }} />}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          label={label}
          error={error}
          autoFocus={autoFocus}
          onPaste={paste}
          helperText={pages.open ? texts.more : undefined}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {loading && <CircularProgress size={14} aria-label={texts.loading} />}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
