import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  error?: string | undefined;
  children?: ReactNode;
}

/** The text under a field: its help, or its error in place of it. */
export function FieldHelp({ id, error, children }: Props) {
  const text = error ?? children;
  if (!text) return null;
  return (
    <FormHelperText id={id} error={error !== undefined} sx={{ display: 'flex', gap: 0.5 }}>
      {error !== undefined && <ErrorIcon aria-hidden sx={{ fontSize: 15, mt: '1px' }} />}
      {text}
    </FormHelperText>
  );
}
