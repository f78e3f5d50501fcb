import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  bidder: string;
  onAdd: (param: string) => void;
  onClose: () => void;
}

/** A parameter that no list of ours has, by its name in the bidder's documentation. */
export function ParamDialog({ bidder, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const param = text.trim();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (param) onAdd(param);
        }}
      >
        <DialogTitle id={id}>{t('tags.bidder.otherTitle', { bidder })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label={t('tags.bidder.param')}
            helperText={t('tags.bidder.paramHelp')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={!param}>
            {t('tags.bidder.addColumn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
