import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props<V extends string> {
  label: string;
  help?: string;
  value: V;
  options: readonly { value: V; label: string; mark?: ReactNode }[];
  onChoose: (value: V) => void;
}

/** One of a few, all in sight, applied at the click. */
export function Choice<V extends string>({ label, help, value, options, onChoose }: Props<V>) {
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ mb: 0.75, fontWeight: 500 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_, next: V | null) => next !== null && onChoose(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            sx={{ gap: 1, px: 1.5, textTransform: 'none' }}
          >
            {option.mark}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {help && <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
}
