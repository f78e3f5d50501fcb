import { limits } from '@encart/contract/base/limits.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDebounce } from '#ui/input/use-debounce.ts';

interface Props {
  label: string;
  help: string;
  error?: string | undefined;
  /** Called when typing pauses. */
  onChange: (text: string) => void;
}

/** A text about the slot. */
export function SlotText({ label, help, error, onChange }: Props) {
  const [text, setText] = useState('');
  const debounce = useDebounce();
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => {
        setText(target.value);
        debounce.run(() => onChange(target.value.trim()));
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: limits.text.name, autoComplete: 'off', spellCheck: false },
      }}
      // As high as the selects beside it.
      sx={{ '& .MuiInputBase-input': { fontSize: 13, py: '6.5px' } }}
    />
  );
}
