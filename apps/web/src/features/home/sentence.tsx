import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Typography from '@mui/material/Typography';

interface Props {
  tone?: 'neutral' | 'warning';
  children: string;
}

/** The one sentence of a part that has nothing to list. */
export const Sentence = ({ tone = 'neutral', children }: Props) => (
  <Typography variant="body2" sx={{ display: 'flex', gap: 1, px: 2, py: 1.25 }}>
    {tone === 'warning' && (
      <WarningIcon aria-hidden sx={{ flexShrink: 0, mt: '1px', fontSize: 18, color: 'warning.main' }} />
    )}
    {children}
  </Typography>
);
