import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import {
  ITEM_COLUMNS,
  ITEM_DEVICES,
  ITEM_TYPES,
  type ItemColumn,
  paramColumn,
} from '@encart/contract/tags/matrix-items.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { GridColumn } from '#ui/grid/grid-editor.tsx';
import type { BidderGroup } from './bidder-groups.ts';

/** A longer list is written into, not chosen from: the check tells what it does not have. */
const SHORT_LIST = 60;
const WIDTHS: Record<ItemColumn, number> = {
  type: 100,
  site: 150,
  page: 96,
  position: 100,
  format: 130,
  device: 100,
  thematic: 112,
  code: 150,
  owner: 112,
};
const PARAM_WIDTH = 116;
const LETTER_WIDTH = 8;
/** Room for the bidder's name and its menu above a single column. */
const NAME_ROOM = 48;
/** These say which slot a row is about. */
const PINNED: readonly ItemColumn[] = ['type', 'site'];

interface Options {
  t: TFunction;
  setup: MatrixSetup;
  groups: readonly BidderGroup[];
  /** A narrow screen has no room for columns that stay. */
  pins: boolean;
  action: (group: BidderGroup) => ReactNode;
}

function listOf(column: ItemColumn, setup: MatrixSetup): readonly string[] {
  switch (column) {
    case 'type':
      return ITEM_TYPES;
    case 'device':
      return ITEM_DEVICES;
    case 'site':
      return setup.sites.map(({ name }) => name);
    case 'position':
      return setup.positions.map(({ name }) => name);
    case 'thematic':
      return setup.thematics;
    case 'owner':
      return setup.owners;
    default:
      return [];
  }
}

/** The columns of the grid: those every matrix has, then those of each bidder under its name. */
export function matrixColumns({ t, setup, groups, pins, action }: Options): GridColumn[] {
  const own = ITEM_COLUMNS.map((key): GridColumn => {
    const list = listOf(key, setup);
    const isShort = list.length > 0 && list.length <= SHORT_LIST;
    return {
      key,
      header: t(`tags.columns.${key}`),
      kind: isShort ? 'choice' : 'text',
      width: WIDTHS[key],
      ...(isShort && { choices: ['', ...list].map((value) => ({ value, label: value })) }),
      ...(pins && PINNED.includes(key) && { pinned: true }),
    };
  });
  const ofBidders = groups.flatMap((group) => {
    const header = { key: group.key, header: group.key, action: action(group) };
    const needed = NAME_ROOM + group.key.length * LETTER_WIDTH;
    return group.params.map(
      (param): GridColumn => ({
        key: paramColumn(group.key, param),
        header: param,
        kind: 'text',
        width: Math.max(PARAM_WIDTH, 24 + param.length * LETTER_WIDTH, needed / group.params.length),
        group: header,
      }),
    );
  });
  return [...own, ...ofBidders];
}
