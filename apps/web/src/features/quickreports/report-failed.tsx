import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api-error.ts';
import { errorText } from '#kit/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface Props {
  error: unknown;
  /** What could not be loaded, when it is not the whole report. */
  title?: string;
  compact?: boolean;
  onRetry: () => void;
}

/** The server's own sentence under a title that tells a silent figure store from a failure. */
export function ReportFailed({ error, title, compact = false, onRetry }: Props) {
  const { t } = useTranslation();
  const away = error instanceof ApiError && error.status === 503;
  return (
    <ErrorState
      compact={compact}
      title={away ? t('quickreports.away') : (title ?? t('quickreports.failed'))}
      text={errorText(error)}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
