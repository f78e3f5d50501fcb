import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'error';

export const toneIcons = { success: GoodIcon, warning: WarningIcon, error: ErrorIcon };

interface Props {
  tone: Tone;
  title: ReactNode;
  text?: ReactNode;
}

/** A sentence with its icon, and a second one under it. */
export function Remark({ tone, title, text }: Props) {
  const Icon = toneIcons[tone];
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', color: `${tone}.main` }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" variant="body2" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        {text && (
          <Typography component="div" variant="body2" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
