import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/state/error-state.tsx';
import { FullPageLoader } from '#ui/state/full-page-loader.tsx';
import { ChunkLoadError } from './chunk.ts';
import { useOnline } from './use-online.ts';

/** Browsers remember a failed import for the life of the document: only reloading the address fetches it again. */
const reload = () => window.location.reload();

function Broken({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation();
  const chunk = error instanceof ChunkLoadError;
  const isOffline = !useOnline() && chunk;
  return (
    <ErrorState
      title={t(chunk ? 'shell.chunk.title' : 'shell.broken.title')}
      text={t(isOffline ? 'common.offline' : chunk ? 'shell.chunk.message' : 'shell.broken.message')}
      retryLabel={t('common.retry')}
      // Without a network, reloading would end on the browser's own page: the button comes back with it.
      {...(!isOffline && { onRetry: chunk ? reload : resetErrorBoundary })}
    />
  );
}

interface Props {
  children: ReactNode;
  /** A new value (the next page) forgets the error. */
  resetKey?: string;
  fallback?: ReactNode;
}

/** Whatever happens inside, the rest of the screen stays usable and there is a way to try again. */
export function PageBoundary({ children, resetKey, fallback }: Props) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary FallbackComponent={Broken} resetKeys={[resetKey]}>
      <Suspense fallback={fallback ?? <FullPageLoader label={t('common.loading')} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
