import { listProfiles } from '@encart/contract/auth/profiles.calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allPages } from '#kit/api/api.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { DIALOG_WIDTH } from '#ui/dialog/confirm-dialog.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { UserGroups } from './user-groups.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys move through the users that can be chosen; up from the first returns to the search field. */
function walk(event: KeyboardEvent<HTMLElement>, search: HTMLInputElement | null) {
  const step = KEYS[event.key];
  const typing = event.target === search;
  if (!step || (typing && event.key !== 'ArrowDown')) return;
  const people = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]:not([aria-disabled])')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? people.indexOf(activeElement) : -1;
  const next = step(at, people.length);
  event.preventDefault();
  (next < 0 ? search : people[next])?.focus();
}

export function ChangeUserDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            width: DIALOG_WIDTH,
            maxWidth: 'calc(100% - 32px)',
            height: 'min(640px, calc(100% - 64px))',
          },
        },
      }}
    >
      <DialogTitle id={id}>{t('shell.changeUser.title')}</DialogTitle>
      <Content onClose={onClose} />
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [listProfiles.name, 'switcher'],
    queryFn: ({ signal }) =>
      allPages(listProfiles, {
        query: {
          limit: limits.profileSwitcherPageSize,
          withRelated: ['endpoints', 'users', 'regies'],
          detailedRelations: true,
        },
        signal,
      }),
    meta: { ownErrors: true },
  });
  return (
    <Box
      onKeyDown={(event) => walk(event, field.current)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <Box sx={{ px: 3, pb: 1.5 }}>
        <TextField
          fullWidth
          autoFocus
          type="search"
          inputRef={field}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('shell.changeUser.search')}
          slotProps={{
            htmlInput: { 'aria-label': t('shell.changeUser.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box
        sx={{ flex: 1, overflowY: 'auto', px: 1.5, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {error ? (
          <CallFailed title={t('shell.changeUser.failed')} error={error} onRetry={() => refetch()} />
        ) : data ? (
          <UserGroups profiles={data} search={deferredSearch} onChosen={onClose} />
        ) : (
          <Box sx={{ p: 2 }}>
            <ListSkeleton label={t('shell.changeUser.loading')} rows={7} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
