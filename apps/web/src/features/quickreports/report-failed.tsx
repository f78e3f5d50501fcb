import { useTranslation } from 'react-i18next';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';

interface Props {
  error: unknown;
  /** What could not be loaded, when it is not the whole report. */
  title?: string;
  compact?: boolean;
  onRetry: () => void;
}

export function ReportFailed({ title, ...props }: Props) {
  const { t } = useTranslation();
  return <FiguresFailed title={title ?? t('quickreports.failed')} {...props} />;
}
