import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';

interface Props {
  /** What the button says, and what may be dropped instead. */
  label: string;
  hint: string;
  accept: string;
  fileName: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A place to choose a file, or to drop one. */
export function FileDrop({ label, hint, accept, fileName, disabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 },
        ...{ border: '1px dashed', borderColor: isOver ? 'primary.main' : 'divider', borderRadius: 1 },
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          take(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {fileName ?? hint}
      </Box>
    </Box>
  );
}
