import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '#app/dialogs/shell-dialog.ts';
import { forgetTypedAhead, typedAhead } from '#app/dialogs/typed-ahead.ts';
import { goTo } from '#kit/navigation/navigation.ts';
import { useSession } from '#kit/session/session-store.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteLine } from './palette-line.tsx';
import { PaletteState } from './palette-state.tsx';
import { rememberChoice } from './recent-choices.ts';
import { usePaletteItems } from './use-palette-items.ts';

const WIDTH = 620;

/** With Ctrl or Cmd held, an address opens in another tab. */
const wantsTab = ({ nativeEvent: event }: SyntheticEvent) =>
  (event instanceof KeyboardEvent || event instanceof MouseEvent) && (event.ctrlKey || event.metaKey);

function choose(item: PaletteItem, event: SyntheticEvent) {
  const { user } = useSession.getState();
  if (user) rememberChoice(user.user_id, item.key);
  if (typeof item.to === 'string' && wantsTab(event)) {
    window.open(item.to, '_blank', 'noopener');
    return;
  }
  closeDialog();
  if (typeof item.to === 'string') goTo(item.to);
  else void item.to();
}

/** Any page, record or action by its name. */
export default function Palette() {
  const { t } = useTranslation();
  const label = t('palette.label');
  return (
    <Dialog
      open
      onClose={closeDialog}
      transitionDuration={0}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': label,
          sx: {
            width: WIDTH,
            maxWidth: 'calc(100% - 16px)',
            maxHeight: 'min(560px, calc(100dvh - 32px))',
            m: 0,
            mt: { xs: 1, sm: '10vh' },
          },
        },
      }}
    >
      <Content label={label} />
    </Dialog>
  );
}

function Content({ label }: { label: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(typedAhead);
  useEffect(forgetTypedAhead, []);
  const { items, recentCount, ...state } = usePaletteItems(typed);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<PaletteItem>({
    id: 'palette',
    open: true,
    options: items,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    filterOptions: (options) => options,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
    handleHomeEndKeys: false,
    value: null,
    inputValue: typed,
    onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
    onClose: (_, reason) => reason === 'escape' && closeDialog(),
    onChange: (event, item) => item && choose(item, event),
  });
  return (
    <Box {...getRootProps()} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <InputBase
        autoFocus
        fullWidth
        placeholder={t('palette.placeholder')}
        startAdornment={<SearchIcon aria-hidden sx={{ mr: 1.25, fontSize: 20, color: 'text.secondary' }} />}
        inputProps={{ ...getInputProps(), 'aria-label': label, type: 'search', enterKeyHint: 'go' }}
        sx={{
          px: 2,
          py: 1.25,
          fontSize: 15,
          borderBottom: 1,
          borderColor: 'divider',
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label={label}
        sx={{ m: 0, p: 0.75, flex: 1, minHeight: 0, overflowY: 'auto', listStyle: 'none' }}
      >
        {items.map((item, index) => {
          const { key, ...option } = getOptionProps({ option: item, index });
          return <PaletteLine key={key} item={item} recent={index < recentCount} option={option} />;
        })}
      </Box>
      <PaletteState typed={typed} count={items.length} {...state} />
    </Box>
  );
}
