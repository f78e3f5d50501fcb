import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';
import { Segmented } from '#ui/input/segmented.tsx';

type Props<V extends string> = Pick<ComponentProps<typeof Segmented<V>>, 'value' | 'options' | 'onChoose'> & {
  label: string;
  help?: string;
};

/** A preference with its name above and its explanation below, applied at the click. */
export function Choice<V extends string>({ label, help, ...choice }: Props<V>) {
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ mb: 0.75, fontWeight: 500 }}>
        {label}
      </Typography>
      <Segmented<V> labelledBy={id} {...choice} />
      {help && <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
}
