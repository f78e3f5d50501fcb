import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/state/error-state.tsx';
import { errorText } from './error-text.ts';

interface Props {
  title: string;
  error: unknown;
  onRetry: () => unknown;
  compact?: boolean;
}

/** A call that failed, said where its answer would stand, with a way to try again. */
export function CallFailed({ error, ...state }: Props) {
  const { t } = useTranslation();
  return <ErrorState {...state} text={errorText(error)} retryLabel={t('common.retry')} />;
}
