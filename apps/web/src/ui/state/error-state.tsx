import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StateMessage } from './state-message.tsx';

interface Props {
  title: string;
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
  /** One line at the left, for a part of a page; otherwise a centred message. */
  compact?: boolean;
}

/** Says what happened and offers to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, compact = false }: Props) {
  const retry = onRetry && (
    <Button variant="outlined" size="small" onClick={onRetry} sx={{ flexShrink: 0 }}>
      {retryLabel}
    </Button>
  );
  if (!compact)
    return (
      <StateMessage role="alert" tone="bad" icon={<ErrorIcon />} title={title} text={text} action={retry} />
    );
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <ErrorIcon aria-hidden sx={{ fontSize: 18, color: 'error.main' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {retry}
    </Box>
  );
}
