import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
  minWidth?: number;
}

/** A select as high as the buttons beside it. */
export const SmallSelect = <V extends string>({
  label,
  value,
  options,
  onChoose,
  minWidth = 150,
}: Props<V>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => {
      const match = options.find((option) => option.value === target.value);
      if (match) onChoose(match.value);
    }}
    sx={{ minWidth, '& .MuiSelect-select': { fontSize: 13, py: '6.5px' } }}
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
