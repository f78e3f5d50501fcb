import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  label: string;
  applyLabel: string;
  numeric: boolean;
  value: string;
  onApply: (text: string) => void;
}

/** Exactly this text or number. */
export function TextFilter({ label, applyLabel, numeric, value, onApply }: Props) {
  const [text, setText] = useState(value);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = text.trim();
        onApply(numeric ? trimmed.replace(',', '.') : trimmed);
      }}
      sx={{ display: 'flex', gap: 1 }}
    >
      <TextField
        autoFocus
        fullWidth
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: numeric ? 'decimal' : undefined } }}
      />
      <Button type="submit" variant="outlined" color="inherit">
        {applyLabel}
      </Button>
    </Box>
  );
}
