import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { FORM_BAR_HEIGHT } from './form-bar-height.ts';

interface Props {
  /** False when there is nothing to save: the buttons are disabled. */
  dirty: boolean;
  saving: boolean;
  saveLabel: string;
  cancelLabel: string;
  dirtyLabel: ReactNode;
  onCancel: () => void;
  /** Id of the form the save button submits. */
  form: string;
  /** At the left, away from the save button: actions that cannot be undone. */
  start?: ReactNode;
  /** Cancelling leaves the page, so it is possible without changes. */
  canLeave?: boolean;
  /** Inside a panel, whose footer keeps it visible. */
  inPanel?: boolean;
}

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

/** A field validated on blur could move the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const sticky = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  py: { xs: 1, sm: 1.5 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
};

/** Save and cancel buttons, always visible at the bottom of a form. */
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
      {/* A phone has one line: nothing to delete while something is unsaved, and nothing to undo while nothing is. */}
      {start && (
        <Box sx={{ display: { xs: dirty && !inPanel ? 'none' : 'block', sm: 'block' } }}>{start}</Box>
      )}
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: 1, minWidth: dirty ? { xs: '100%', sm: 160 } : 0, color: 'text.secondary' }}
      >
        {dirty ? dirtyLabel : ''}
      </Typography>
      <Button
        color="inherit"
        disabled={(!dirty && !canLeave) || saving}
        onMouseDown={keepFocus}
        onClick={onCancel}
        sx={dirty || canLeave ? undefined : { display: { xs: 'none', sm: 'inline-flex' } }}
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
