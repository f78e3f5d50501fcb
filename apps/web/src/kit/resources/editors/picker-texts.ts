import { useTranslation } from 'react-i18next';

/** The texts of a picker of related rows. */
export function usePickerTexts() {
  const { t } = useTranslation();
  return {
    open: t('records.picker.open'),
    close: t('common.close'),
    clear: t('records.picker.clear'),
    loading: t('common.loading'),
    empty: t('records.picker.empty'),
    remove: (name: string) => t('records.picker.remove', { name }),
    more: (count: number) => t('records.picker.more', { count }),
    count: (count: number) => t('records.picker.count', { count }),
  };
}
