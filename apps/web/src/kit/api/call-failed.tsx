import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/state/error-state.tsx';
import { errorText } from './error-text.ts';

interface Props {
  title: string;
  error: unknown;
  onRetry: () => unknown;
  compact?: boolean;
}

/** The error of a failed call, in place of its data, with a retry button. */
export function CallFailed({ error, ...state }: Props) {
  const { t } = useTranslation();
  return <ErrorState {...state} text={errorText(error)} retryLabel={t('common.retry')} />;
}
