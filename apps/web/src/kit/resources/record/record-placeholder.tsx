import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

/** In place of a record: a skeleton while it loads, or the error. */
export function RecordPlaceholder({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  const { t } = useTranslation();
  return error ? (
    <CallFailed title={t('records.failed')} error={error} onRetry={onRetry} />
  ) : (
    <RecordSkeleton />
  );
}
