import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef, useState } from 'react';

const WIDTH = 480;

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  cancelLabel: string;
  yesLabel: string;
  destructive?: boolean;
  onCancel: () => void;
  /** A rejection leaves the dialog open and goes on to the window's own handler. */
  onYes: () => unknown;
}

export function ConfirmDialog(props: Props) {
  const { open, title, text, children, cancelLabel, yesLabel, destructive, onCancel, onYes } = props;
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  // A second click lands before the re-render that disables the button, so the state alone is not enough.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onYes();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => !running.current && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      slotProps={{
        paper: { sx: { width: WIDTH, maxWidth: 'calc(100% - 32px)' } },
        transition: { onEntering: () => safe.current?.focus() },
      }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {(text || children) && (
        <DialogContent>
          {text && <DialogContentText id={`${id}-text`}>{text}</DialogContentText>}
          {children}
        </DialogContent>
      )}
      <DialogActions>
        <Button ref={safe} onClick={onCancel} disabled={busy} color="inherit">
          {cancelLabel}
        </Button>
        <Button
          onClick={confirm}
          loading={busy}
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disableElevation
        >
          {yesLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
