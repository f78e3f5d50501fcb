import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '#ui/grid/grid-editor.tsx';

/** The words of a grid; the same object until the language changes. */
export function useGridTexts(): GridTexts {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` speaks the language.
  return useMemo(() => {
    const format = new Intl.NumberFormat(language);
    const counted = (count: number) => ({ count, number: format.format(count) });
    return {
      number: t('grid.number'),
      empty: t('grid.empty'),
      noMatch: t('grid.noMatch'),
      add: t('grid.add'),
      duplicate: t('grid.duplicate'),
      duplicateAs: t('grid.duplicateAs'),
      remove: t('grid.remove'),
      copy: t('grid.copy'),
      undo: t('grid.undo'),
      redo: t('grid.redo'),
      fillDown: t('grid.fillDown'),
      extend: t('grid.extend'),
      row: (number) => t('grid.row', { number }),
      cell: (cell) => t('grid.cell', cell),
      selected: ({ rows, columns }) =>
        t('grid.selected', {
          rows: t('grid.rows', counted(rows)),
          columns: t('grid.columns', counted(columns)),
        }),
      pasted: ({ pasted, dropped }) =>
        t(dropped > 0 ? 'grid.pastedPartly' : 'grid.pasted', {
          ...counted(pasted),
          dropped: format.format(dropped),
        }),
      copied: (count) => t('grid.copied', counted(count)),
      copyFailed: t('grid.copyFailed'),
      undone: t('grid.undone'),
      redone: t('grid.redone'),
      sort: (header) => t('grid.sort', { header }),
      sorted: ({ header, descending }) => t(descending ? 'grid.sortedDown' : 'grid.sortedUp', { header }),
      filter: t('grid.filter'),
      clearFilter: t('grid.clearFilter'),
      filtered: ({ shown, all }) => t('grid.filtered', { ...counted(shown), all: format.format(all) }),
      refreshView: t('grid.refreshView'),
      clearView: t('grid.clearView'),
      find: t('grid.find'),
      findAndReplace: t('grid.findAndReplace'),
      replaceWith: t('grid.replaceWith'),
      matchCase: t('grid.matchCase'),
      wholeCell: t('grid.wholeCell'),
      searchIn: t('grid.searchIn'),
      allColumns: t('grid.allColumns'),
      matches: (count) => t('grid.matches', counted(count)),
      position: ({ at, count }) =>
        t('grid.position', { at: format.format(at), number: format.format(count) }),
      previousMatch: t('grid.previousMatch'),
      nextMatch: t('grid.nextMatch'),
      replace: t('grid.replace'),
      replaceAll: t('grid.replaceAll'),
      replaced: (count) => t('grid.replaced', counted(count)),
      close: t('grid.close'),
      findings: ({ errors, warnings }) =>
        [
          errors > 0 && t('grid.errors', counted(errors)),
          warnings > 0 && t('grid.warnings', counted(warnings)),
        ]
          .filter(Boolean)
          .join(', '),
      previousFinding: t('grid.previousFinding'),
      nextFinding: t('grid.nextFinding'),
    };
  }, [language]);
}
