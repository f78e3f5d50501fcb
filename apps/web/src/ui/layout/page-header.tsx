import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  title: string;
  /** For a title whose end arrives later: on the screen it is cut there rather than wrapped. */
  oneLine?: boolean;
  /** One line: period, zone, freshness, or what the page is about. */
  context?: ReactNode;
  actions?: ReactNode;
}

/** Title, one line of context, actions at the right: the top of every page. */
export function PageHeader({ title, oneLine = false, context, actions }: Props) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography
          component="h1"
          variant="h5"
          dir="auto"
          title={oneLine ? title : undefined}
          // A name written from right to left still begins where the page does.
          sx={[
            { fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'left' },
            oneLine && { '@media screen': truncated },
          ]}
        >
          {title}
        </Typography>
      </Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            gap: 1,
            // One line on a phone, which scrolls where it is too long.
            maxWidth: '100%',
            overflowX: { xs: 'auto', sm: 'visible' },
            scrollbarWidth: 'none',
            '& > *': { flexShrink: 0 },
            // What a page is for is in sight without scrolling.
            '& > .MuiButton-contained': { order: { xs: -1, sm: 0 } },
          }}
        >
          {actions}
        </Box>
      )}
      {context && (
        <Typography
          component="p"
          variant="body2"
          // As wide as the page: what arrives later at its end does not wrap it.
          sx={{ flex: '1 0 100%', minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {context}
        </Typography>
      )}
    </Box>
  );
}
