import { limits } from '@encart/contract/base/limits.ts';
import { useTranslation } from 'react-i18next';

/** Says how often a rule would have told. */
export function useFiredCount() {
  const { t } = useTranslation();
  const days = limits.alerts.previewDays;
  return (fired: number) =>
    fired === 0 ? t('alerts.preview.never', { days }) : t('alerts.preview.fired', { count: fired, days });
}
