import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  /** Words above the content on every screen, for pages that have columns of their own. */
  stacked?: boolean;
  children: ReactNode;
}

const beside = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 2,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
};
const above = { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 1.5 };

/** A titled part of a page: words at the left, content at the right, one above the other on narrow screens. */
export function Section({ title, description, stacked = false, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', ...(stacked ? above : beside) }}>
      <Box>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {description}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
