import { isOneOf } from '@encart/contract/base/objects.ts';
import { type DealPlatform, updateDealPlatform } from '@encart/contract/deals/deal-platforms.calls.ts';
import { PLATFORM_STATES } from '@encart/contract/deals/deal-states.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateDeals } from '#features/deals/actions/invalidate-deals.ts';
import { callApi } from '#kit/api/api.ts';
import { errorText } from '#kit/api/error-text.ts';
import { notify } from '#kit/feedback/notify.ts';
import { DIALOG_WIDTH } from '#ui/dialog/confirm-dialog.tsx';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

interface Props {
  masterdeal_id: number;
  platform: DealPlatform;
  onClose: () => void;
}

/** What a platform can say; that nothing was sent to it, it cannot. */
const ANSWERS = PLATFORM_STATES.filter((state) => state !== 'unsent');
const SAME = '';

/** Writes down what a platform answered to somebody. */
export function AnswerDialog({ masterdeal_id, platform, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [external, setExternal] = useState(platform.external_deal_id ?? '');
  const [state, setState] = useState<string>(SAME);
  const [error, setError] = useState<unknown>(null);

  const { run, busy } = useSingleFlight(async () => {
    const written = external.trim() || null;
    const body = {
      ...(written === platform.external_deal_id ? {} : { external_deal_id: written }),
      ...(isOneOf(ANSWERS, state) ? { platform_state: state } : {}),
    };
    if (Object.keys(body).length === 0) return onClose();
    try {
      await callApi(updateDealPlatform, { params: { masterdeal_id, member_id: platform.member_id }, body });
    } catch (failure) {
      return setError(failure);
    }
    notify.success({ title: t('deals.platforms.written'), message: platform.member_name });
    invalidateDeals();
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <DialogTitle id={id}>{t('deals.platforms.writeTitle', { name: platform.member_name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('deals.platforms.writeText')}</DialogContentText>
          {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          <TextField
            autoFocus
            fullWidth
            label={t('deals.platforms.external')}
            value={external}
            onChange={({ target }) => setExternal(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            select
            fullWidth
            label={t('deals.platforms.state')}
            value={state}
            onChange={({ target }) => setState(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value={SAME}>
              {t('deals.platforms.unchanged', {
                state: t(`deals.platforms.states.${platform.platform_state}`),
              })}
            </MenuItem>
            {ANSWERS.map((answer) => (
              <MenuItem key={answer} value={answer}>
                {t(`deals.platforms.states.${answer}`)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
