import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** One line: period, zone, freshness, or what the page is about. */
  context?: ReactNode;
  actions?: ReactNode;
}

/** Title, one line of context, actions at the right: the top of every page. */
export function PageHeader({ title, context, actions }: Props) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography
          component="h1"
          variant="h5"
          dir="auto"
          // A name written from right to left still begins where the page does.
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {title}
        </Typography>
        {context && (
          <Typography
            component="p"
            variant="body2"
            sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {context}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
