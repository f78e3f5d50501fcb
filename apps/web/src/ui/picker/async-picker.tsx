import CheckIcon from '@mui/icons-material/Check';
import Autocomplete, {
  type AutocompleteRenderValueGetItemProps,
  type AutocompleteValue,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { truncated } from '#ui/text/truncated.ts';
import { type Choice, ChoiceTags } from './choice-tags.tsx';
import { useOptionPages } from './use-option-pages.ts';

export type { Choice };

interface Props<Many extends boolean> {
  label: string;
  /** True for many values, whose order is the order of choosing. */
  multiple: Many;
  value: AutocompleteValue<Choice, Many, false, false>;
  onChange: (value: AutocompleteValue<Choice, Many, false, false>) => void;
  /** The pages fetched so far for the text searched. */
  options: readonly Choice[];
  loading: boolean;
  hasMore: boolean;
  onMore: () => void;
  /** Called with nothing when the list opens, then with what is typed. */
  onSearch: (text: string) => void;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  /** Why there is nothing to choose from, where that could not be fetched. */
  failure?: string | undefined;
  helperText?: ReactNode;
  texts: {
    open: string;
    close: string;
    clear: string;
    loading: string;
    empty: string;
    remove: (label: string) => string;
    more: (count: number) => string;
    count: (count: number) => string;
  };
}

const VISIBLE_AT_REST = 5;

/** Chosen options have a tick; an accent-coloured background would look like errors. */
const listStyle = {
  maxHeight: 300,
  fontSize: 13,
  '& [role="option"][aria-selected="true"]': { bgcolor: 'transparent' },
  '& [role="option"].Mui-focused.Mui-focused': { bgcolor: 'action.hover' },
};

/** Picks one or many options of a long list that the server searches and pages. */
export function AsyncPicker<Many extends boolean>(props: Props<Many>) {
  const { label, multiple, onChange, loading, required, disabled, error, texts } = props;
  // Screens make the value anew at each drawing, and MUI empties the typed text whenever it is another object.
  const [value, setValue] = useState(props.value);
  if (JSON.stringify(props.value) !== JSON.stringify(value)) setValue(props.value);
  const pages = useOptionPages(props);
  const choices: readonly Choice[] = Array.isArray(value) ? value : value ? [value as Choice] : [];
  const count = multiple && choices.length > 0 ? texts.count(choices.length) : undefined;
  const help = props.helperText;
  return (
    <Autocomplete<Choice, Many, false, false>
      size="small"
      fullWidth
      multiple={multiple}
      // Otherwise MUI forgets the line the keyboard is on whenever it draws again; the single one closes below.
      disableCloseOnSelect
      disableListWrap
      disabled={disabled}
      value={value}
      onChange={(_, next) => {
        onChange(next);
        if (!multiple) pages.onClose();
      }}
      // What is chosen may stand on a page that has not been fetched.
      options={[...choices, ...pages.options]}
      filterOptions={() => [...pages.options]}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, choice) => option.id === choice.id}
      loading={loading}
      loadingText={texts.loading}
      noOptionsText={props.failure ?? texts.empty}
      openText={texts.open}
      closeText={texts.close}
      clearText={texts.clear}
      open={pages.open}
      onOpen={pages.onOpen}
      onClose={pages.onClose}
      onInputChange={pages.onInputChange}
      onHighlightChange={pages.onHighlightChange}
      slotProps={{
        paper: { elevation: 0, sx: { mt: 0.5, border: 1, borderColor: 'divider', borderRadius: 1.25 } },
        listbox: { onScroll: pages.onScroll, sx: listStyle },
        // Inside the page's landmarks, and fixed so that no scrolling parent cuts it off.
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
      renderValue={
        multiple
          ? (_, itemProps, { focused }) => (
              <ChoiceTags
                values={choices}
                visibleCount={focused ? choices.length : VISIBLE_AT_REST}
                tabStop={choices.length > VISIBLE_AT_REST ? VISIBLE_AT_REST - 1 : undefined}
                itemProps={(index) => (itemProps as AutocompleteRenderValueGetItemProps<true>)({ index })}
                disabled={disabled}
                texts={texts}
              />
            )
          : undefined
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={error}
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
          helperText={
            (help || count) && (
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{help}</span>
                <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
                  {count}
                </Box>
              </Box>
            )
          }
        />
      )}
    />
  );
}
