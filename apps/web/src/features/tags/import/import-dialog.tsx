import {
  type ImportPreview,
  type MatrixResource,
  matrixCalls,
} from '@encart/contract/tags/matrices.calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DifferenceRows } from '#features/tags/versions/difference-rows.tsx';
import { uploadFile } from '#kit/api/api.ts';
import { errorText } from '#kit/api/error-text.ts';
import { Refusals } from './refusals.tsx';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  /** Sends what waits: the file is compared with all of it. */
  flush: () => Promise<void>;
  onImported: (rows: number) => void;
  onClose: () => void;
}

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows from a spreadsheet: first what they would change, then all of them or none. */
export function ImportDialog({ name, matrix_id, flush, onImported, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const send = (chosen: File, query: { dry_run: boolean; revision?: string }) =>
    uploadFile(matrixCalls[name].import, chosen, { params: { matrix_id }, query });

  async function tryFile(chosen: File) {
    setFile(chosen);
    setPreview(null);
    setError(null);
    setBusy(true);
    try {
      await flush();
      setPreview((await send(chosen, { dry_run: true })).data);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  async function apply() {
    if (!file || !preview) return;
    setBusy(true);
    setError(null);
    try {
      const { data } = await send(file, { dry_run: false, revision: String(preview.revision) });
      if (data.applied) return onImported(data.row_count);
      setPreview(data);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  const { added = 0, removed = 0, changed = 0 } = preview?.differences ?? {};
  const isRefused = (preview?.refused.length ?? 0) > 0;
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('tags.import.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('tags.import.text')}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            aria-label={t('tags.import.choose')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void tryFile(chosen);
            }}
          />
          <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
            {t(file ? 'tags.import.another' : 'tags.import.choose')}
          </Button>
          {file && (
            <Box component="span" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
              {file.name}
            </Box>
          )}
        </Box>
        {busy && <LinearProgress aria-label={t('tags.import.reading')} sx={{ mb: 2 }} />}
        {error !== null && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {errorText(error)}
          </Alert>
        )}
        {preview && isRefused && <Refusals refused={preview.refused} />}
        {preview && !isRefused && <DifferenceRows differences={preview.differences} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          loading={busy && preview !== null}
          disabled={!preview || isRefused || added + removed + changed === 0}
          onClick={apply}
        >
          {t('tags.import.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
