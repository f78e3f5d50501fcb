import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Surface } from './surface.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Announced while newer data is loading. */
  busyLabel?: string | false | undefined;
  children: ReactNode;
}

/** A titled sheet: name and a sentence at the left, actions at the right, content below. */
export function Panel({ title, text, actions, busyLabel, children }: Props) {
  const id = useId();
  return (
    <Surface component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      {busyLabel && (
        <LinearProgress
          aria-label={busyLabel}
          sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2 }}
        />
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1, mb: 2 }}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
            {title}
          </Typography>
          {text && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {text}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Surface>
  );
}
