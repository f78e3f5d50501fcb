import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '#app/dialogs/shell-dialog.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { setSingleKeysOn, useSettings } from '#kit/settings/settings.ts';
import { DIALOG_WIDTH } from '#ui/dialog/confirm-dialog.tsx';
import { Key } from '#ui/text/key.tsx';
import { pageKeysFor } from './page-keys.ts';

/** The keys that do something anywhere, and what. */
export default function KeysDialog() {
  const { t } = useTranslation();
  const id = useId();
  const who = usePrincipal();
  const singleKeys = useSettings((state) => state.singleKeys);
  const nameOf = (page: PageName) => {
    const [group] = pageNamed(page).drawer ?? [];
    return [...(group ? [t(`groups.${group}`)] : []), t(`pages.${page}`)].join(' › ');
  };
  const lines: { keys: string[]; words: string }[] = [
    { keys: ['Ctrl', 'K'], words: t('palette.keys.palette') },
    { keys: ['/'], words: t('palette.keys.search') },
    { keys: ['?'], words: t('palette.keys.help') },
    ...(who ? pageKeysFor(who) : []).map(({ key, page }) => ({
      keys: ['g', key],
      words: nameOf(page),
    })),
  ];
  return (
    <Dialog
      open
      onClose={closeDialog}
      aria-labelledby={id}
      transitionDuration={0}
      slotProps={{ paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={id}>{t('palette.keys.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        <Box component="dl" sx={{ m: 0, fontSize: 13 }}>
          {lines.map(({ keys, words }) => (
            <Box
              key={words}
              sx={{
                display: 'flex',
                alignItems: 'center',
                py: 0.75,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="dt" sx={{ display: 'flex', gap: 0.5, width: 96 }}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {words}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 1.5 }}
          control={<Switch size="small" checked={singleKeys} onChange={(_, on) => setSingleKeysOn(on)} />}
          label={t('palette.keys.single')}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={closeDialog}>
          {t('palette.keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
