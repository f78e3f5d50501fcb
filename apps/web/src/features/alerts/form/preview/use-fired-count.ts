import { limits } from '@encart/contract/base/limits.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** Says how often a rule would have told. */
export function useFiredCount() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const days = limits.alerts.previewDays;
  return (fired: number) =>
    fired === 0
      ? t('alerts.preview.never', { days })
      : t('alerts.preview.fired', { count: fired, number: formatNumber(locale, fired), days });
}
