import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  children: ReactNode;
  /** The name in small letters, for a value that stands under it. */
  above?: boolean;
}

/** A name and its value, for use inside a `dl`. */
export const Detail = ({ label, children, above = false }: Props) => (
  <>
    <Typography component="dt" variant={above ? 'caption' : 'body2'} sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);
