import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Nothing to save: the bar rests, its buttons greyed. */
  dirty: boolean;
  saving: boolean;
  saveLabel: string;
  cancelLabel: string;
  dirtyLabel: string;
  onCancel: () => void;
  /** Id of the form the save button submits. */
  form: string;
  /** At the left, away from saving: what cannot be undone. */
  start?: ReactNode;
  /** Cancelling leads away and is possible with nothing typed. */
  canLeave?: boolean;
  /** Inside a panel that keeps it in sight itself. */
  inPanel?: boolean;
}

/** Custom property of the page that says how much room the bar takes, for what floats above it. */
export const FORM_BAR_HEIGHT = '--form-bar-height';

function usePublishedHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const publish = () => style.setProperty(FORM_BAR_HEIGHT, `${bar.current?.offsetHeight ?? 0}px`);
    const watch = new ResizeObserver(publish);
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty(FORM_BAR_HEIGHT);
    };
  }, []);
  return bar;
}

/** A field judged as it is left would move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const sticky = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
};

/** Save and cancel, always in sight at the bottom of a form. */
export function StickyFormBar(props: Props) {
  const { dirty, saving, saveLabel, cancelLabel, dirtyLabel, onCancel, form, start } = props;
  const { canLeave = false, inPanel = false } = props;
  const bar = usePublishedHeight();
  return (
    <Box
      ref={bar}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        gap: 1,
        ...(inPanel ? { flex: 1 } : sticky),
      }}
    >
      {start}
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: 1, minWidth: dirty ? 160 : 0, color: 'text.secondary' }}
      >
        {dirty ? dirtyLabel : ''}
      </Typography>
      <Button
        color="inherit"
        disabled={(!dirty && !canLeave) || saving}
        onMouseDown={keepFocus}
        onClick={onCancel}
      >
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        disableElevation
        disabled={!dirty}
        loading={saving}
        onMouseDown={keepFocus}
      >
        {saveLabel}
      </Button>
    </Box>
  );
}
