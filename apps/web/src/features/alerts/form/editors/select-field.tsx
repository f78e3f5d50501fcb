import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
  onBlur: () => void;
  required?: boolean;
  error?: string | undefined;
  help?: ReactNode;
}

/** One of some choices, in a list as wide as its place. */
export const SelectField = <V extends string>(props: Props<V>) => (
  <TextField
    select
    fullWidth
    label={props.label}
    value={props.value}
    required={props.required}
    error={props.error !== undefined}
    helperText={props.error ?? props.help}
    onBlur={props.onBlur}
    onChange={({ target }) => {
      const match = props.options.find(({ value }) => value === target.value);
      if (match) props.onChoose(match.value);
    }}
    slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } } }}
  >
    {props.options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
