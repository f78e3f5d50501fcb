import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A list of checkboxes. */
export const TickList = ({ label, options, values, onChange }: Props) => (
  <FormGroup role="group" aria-label={label}>
    {options.map((option) => (
      <FormControlLabel
        key={option.value}
        label={option.label}
        control={
          <Checkbox
            checked={values.includes(option.value)}
            onChange={(_, checked) =>
              onChange(checked ? [...values, option.value] : values.filter((value) => value !== option.value))
            }
            sx={{ py: 0.5 }}
          />
        }
        sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
      />
    ))}
  </FormGroup>
);
