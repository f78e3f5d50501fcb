import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import { ITEM_DEVICES } from '@encart/contract/tags/matrix-items.ts';
import type { TFunction } from 'i18next';
import type { DuplicateCommand } from '#ui/grid/grid-editor.tsx';

/** More sites than these are a column to write into, not a menu. */
const MOST_SITES = 20;

/** Ways to duplicate rows: for another device, or another site. */
export const duplicateCommands = (
  t: TFunction,
  { sites }: Pick<MatrixSetup, 'sites'>,
): DuplicateCommand[] => [
  ...ITEM_DEVICES.map((device) => ({
    label: t('tags.duplicate.device', { device }),
    change: (cells: Readonly<Record<string, string>>) => ({ ...cells, device }),
  })),
  ...(sites.length > 1 && sites.length <= MOST_SITES
    ? sites.map(({ name }) => ({
        label: t('tags.duplicate.site', { site: name }),
        change: (cells: Readonly<Record<string, string>>) => ({ ...cells, site: name }),
      }))
    : []),
];
