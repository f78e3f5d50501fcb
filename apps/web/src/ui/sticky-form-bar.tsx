import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

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
}

/** Custom property of the page that says how much room the bar takes, for what floats above it. */
export const FORM_BAR_HEIGHT = '--form-bar-height';

function useToldHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const tell = () => style.setProperty(FORM_BAR_HEIGHT, `${bar.current?.offsetHeight ?? 0}px`);
    const watch = new ResizeObserver(tell);
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty(FORM_BAR_HEIGHT);
    };
  }, []);
  return bar;
}

/** Save and cancel, always in sight at the bottom of a form. */
export function StickyFormBar(props: Props) {
  const { dirty, saving, saveLabel, cancelLabel, dirtyLabel, onCancel, form } = props;
  const bar = useToldHeight();
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 160, color: 'text.secondary' }}>
        {dirty ? dirtyLabel : ''}
      </Typography>
      <Button color="inherit" disabled={!dirty || saving} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        disableElevation
        disabled={!dirty}
        loading={saving}
      >
        {saveLabel}
      </Button>
    </Box>
  );
}
