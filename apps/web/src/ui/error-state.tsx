import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { StateFace } from './state-face.tsx';

interface Props {
  title: string;
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
}

/** Says what happened and offers to try again. */
export function ErrorState({ title, text, retryLabel, onRetry }: Props) {
  return (
    <StateFace
      role="alert"
      tone="bad"
      icon={<ErrorIcon />}
      title={title}
      text={text}
      action={
        onRetry && (
          <Button variant="outlined" size="small" onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    />
  );
}
