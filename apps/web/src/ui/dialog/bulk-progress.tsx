import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type Key, useId } from 'react';
import { DIALOG_WIDTH } from './confirm-dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  done: number;
  total: number;
  running: boolean;
  failures: readonly { key: Key; label: string; reason: string }[];
  /** Stops the work after the current row. */
  onCancel: () => void;
  onClose: () => void;
  texts: {
    progress: (state: { done: number; total: number }) => string;
    /** The result, announced at the end. */
    outcome: string;
    failures: string;
    cancel: string;
    close: string;
  };
}

/** Progress of work on many rows, then the rows that failed and why. */
export function BulkProgress(props: Props) {
  const { open, title, done, total, running, failures, onCancel, onClose, texts } = props;
  const id = useId();
  const progress = texts.progress({ done, total });
  return (
    <Dialog
      open={open}
      onClose={() => !running && onClose()}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (100 * done) / total : 100}
          aria-label={title}
          aria-valuetext={progress}
          sx={{ my: 1, borderRadius: 1 }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {progress}
        </Typography>
        <Typography role="status" variant="body2" sx={{ mt: running ? 0 : 1 }}>
          {running ? '' : texts.outcome}
        </Typography>
        {failures.length > 0 && (
          <Box
            role="region"
            aria-labelledby={`${id}-failures`}
            tabIndex={0}
            sx={{ mt: 2, maxHeight: 240, overflow: 'auto' }}
          >
            <Typography id={`${id}-failures`} component="h3" variant="subtitle2">
              {texts.failures}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
              {failures.map(({ key, label, reason }) => (
                <Box
                  component="li"
                  key={key}
                  sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', fontSize: 13 }}
                >
                  <Box sx={{ fontWeight: 500 }}>{label}</Box>
                  <Box sx={{ color: 'error.main' }}>{reason}</Box>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {running ? (
          <Button color="inherit" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
