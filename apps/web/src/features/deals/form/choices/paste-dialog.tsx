import { limits } from '@encart/contract/base/limits.ts';
import { recogniseDealChoices } from '@encart/contract/deals/deals.calls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { errorText } from '#kit/api/error-text.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { cacheChoices } from './choice-cache.ts';
import { PasteResult } from './paste-result.tsx';
import { type PastedOf, pastedLines, type Recognised } from './pasted-lines.ts';

interface Props {
  of: PastedOf;
  /** Pasted already: read at once. */
  pasted: string;
  chosen: ReadonlySet<number>;
  onAdd: (ids: number[]) => void;
  onClose: () => void;
}

const { pastedLines: MOST } = limits.deal;

/** Reads a list of names or ids: adds what it means, and says what it does not know or what may mean several. */
export function PasteDialog({ of, pasted, chosen, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  const [text, setText] = useState(pasted);
  const [result, setResult] = useState<{ recognised: Recognised; added: number; known: number } | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const lines = pastedLines(text);
  const tooMany = lines.length > MOST;

  const { run, busy } = useSingleFlight(async () => {
    if (lines.length === 0 || tooMany) return;
    setFailed(null);
    try {
      const { data } = await callApi(recogniseDealChoices, { body: { of, lines } });
      cacheChoices(of, [...data.found, ...data.ambiguous.flatMap(({ choices }) => choices)]);
      const added = data.found.map((choice) => choice.id).filter((one) => !chosen.has(one));
      if (added.length > 0) onAdd(added);
      setResult({ recognised: data, added: added.length, known: data.found.length - added.length });
    } catch (error) {
      setFailed(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pasted into the search is read as the dialog opens.
  useEffect(() => {
    if (pasted) void run();
  }, []);

  const what = resourceWords(of).many;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('dealForm.paste.open', { what })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {result ? (
          <PasteResult of={of} {...result} chosen={chosen} onAdd={onAdd} />
        ) : (
          <TextField
            autoFocus
            multiline
            minRows={8}
            maxRows={16}
            fullWidth
            label={t('dealForm.paste.lines')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={tooMany}
            helperText={
              tooMany
                ? t('dealForm.paste.tooMany', { most: formatNumber(locale, MOST) })
                : t('dealForm.paste.help', { count: lines.length, shown: formatNumber(locale, lines.length) })
            }
            slotProps={{ htmlInput: { spellCheck: false } }}
            sx={{ mt: 1 }}
          />
        )}
        {failed !== null && <Alert severity="error">{errorText(failed)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
        {!result && (
          <Button
            variant="contained"
            disableElevation
            loading={busy}
            disabled={lines.length === 0 || tooMany}
            onClick={() => run()}
          >
            {t('dealForm.paste.read')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
