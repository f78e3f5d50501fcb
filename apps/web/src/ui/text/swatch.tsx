import Box from '@mui/material/Box';

/** A dot of a colour, beside its name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 14,
      height: 14,
      borderRadius: '50%',
      bgcolor: colour,
      border: 1,
      borderColor: 'text.disabled',
    }}
  />
);
