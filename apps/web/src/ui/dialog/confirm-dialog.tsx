import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

export const DIALOG_WIDTH = 480;

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  cancelLabel: string;
  yesLabel: string;
  destructive?: boolean;
  /** Disables the confirm button. */
  impossible?: boolean;
  onCancel: () => void;
  /** A rejection leaves the dialog open and goes on to the window's own handler. */
  onYes: () => unknown;
}

export function ConfirmDialog(props: Props) {
  const { open, title, text, children, cancelLabel, yesLabel, destructive, impossible, onCancel, onYes } =
    props;
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { run, busy } = useSingleFlight(onYes);

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      slotProps={{
        paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } },
        transition: { onEntering: () => cancelButton.current?.focus() },
      }}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {(text || children) && (
        <DialogContent>
          {text && (
            <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </DialogContentText>
          )}
          {children}
        </DialogContent>
      )}
      <DialogActions>
        <Button ref={cancelButton} onClick={onCancel} disabled={busy} color="inherit">
          {cancelLabel}
        </Button>
        <Button
          onClick={() => run()}
          loading={busy}
          disabled={impossible}
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
