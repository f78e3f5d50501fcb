import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

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

/** Save and cancel, always in sight at the bottom of a form. */
export function StickyFormBar(props: Props) {
  const { dirty, saving, saveLabel, cancelLabel, dirtyLabel, onCancel, form } = props;
  return (
    <Box
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
