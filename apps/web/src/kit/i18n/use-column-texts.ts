import { useTranslation } from 'react-i18next';
import type { ColumnChooserTexts } from '#ui/table/column-chooser.tsx';

/** The words of a table's column chooser. */
export function useColumnTexts(): ColumnChooserTexts {
  const { t } = useTranslation();
  return {
    open: t('lists.columns.open'),
    reset: t('lists.columns.reset'),
    up: (name) => t('lists.columns.up', { name }),
    down: (name) => t('lists.columns.down', { name }),
    moved: ({ label, position, count }) => t('lists.columns.moved', { name: label, position, count }),
  };
}
