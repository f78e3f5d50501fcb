import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  tone?: 'neutral' | 'bad';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
}

/** An icon, a title and a text in place of missing content. */
export function StateMessage({ icon, tone = 'neutral', title, text, action, role }: Props) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: 6,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          mb: 1,
          borderRadius: '50%',
          border: 1,
          borderColor: tone === 'bad' ? 'error.main' : 'divider',
          color: tone === 'bad' ? 'error.main' : 'text.secondary',
        }}
      >
        {icon}
      </Box>
      <Typography component="p" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ maxWidth: 440, color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
