import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DuplicateIcon from '@mui/icons-material/LibraryAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

interface Props {
  addRef: Ref<HTMLButtonElement>;
  full: boolean;
  empty: boolean;
  readOnly: boolean;
  /** Announces the last action. */
  announcement: string;
  onAdd: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onCopy: () => void;
  texts: { add: string; duplicate: string; remove: string; copy: string };
}

/** The buttons below the grid: add, duplicate, remove, copy. */
export function GridToolbar(props: Props) {
  const { addRef, full, empty, readOnly, announcement, onAdd, onDuplicate, onRemove, onCopy, texts } = props;
  const button = (icon: ReactNode, text: string, disabled: boolean, work: () => void) => (
    <Button size="small" color="inherit" startIcon={icon} disabled={disabled} onClick={work}>
      {text}
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        p: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {!readOnly && (
        <>
          <Button
            ref={addRef}
            size="small"
            color="inherit"
            startIcon={<AddIcon />}
            disabled={full}
            onClick={onAdd}
          >
            {texts.add}
          </Button>
          {button(<DuplicateIcon />, texts.duplicate, empty || full, onDuplicate)}
          {button(<RemoveIcon />, texts.remove, empty, onRemove)}
        </>
      )}
      {button(<CopyIcon />, texts.copy, empty, onCopy)}
      <Typography role="status" variant="caption" sx={{ ml: 'auto', px: 1, color: 'text.secondary' }}>
        {announcement}
      </Typography>
    </Box>
  );
}
