import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { errorText } from '#kit/api/error-text.ts';
import { ErrorState } from '#ui/state/error-state.tsx';

interface Props {
  error: unknown;
  /** What could not be loaded. */
  title: string;
  compact?: boolean;
  onRetry: () => void;
}

/** The server's own sentence under a title that tells a silent figure store from a failure. */
export function FiguresFailed({ error, title, compact = false, onRetry }: Props) {
  const { t } = useTranslation();
  const away = error instanceof ApiError && error.status === 503;
  return (
    <ErrorState
      compact={compact}
      title={away ? t('figures.away') : title}
      text={errorText(error)}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
