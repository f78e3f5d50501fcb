import type { MatrixToCheck } from './check-matrix.ts';
import { knownNames } from './known-names.ts';
import type { MatrixCells } from './matrix-items.ts';

/** For tests: a bidder under the name of its adapter. */
export const bidder = (adapter: string, key = adapter, regie_id: number | null = null) => ({
  ...{ key, adapter, regie_id },
  adjustment: 1,
});

/** For tests: a row without mistakes, in which msft is asked. */
export const row = (cells: Partial<MatrixCells> = {}): MatrixCells => ({
  type: 'banner',
  site: 'Le Courrier',
  page: 'home',
  position: 'Haut',
  format: 'Pavé',
  device: 'all',
  thematic: 'Actualité',
  code: 'home-haut',
  owner: 'courrier',
  params: { 'msft.placement_id': '13144370' },
  ...cells,
});

/** For tests: a matrix without mistakes for such rows. */
export const matrix = (given: Partial<MatrixToCheck> = {}): MatrixToCheck => ({
  side: 'client',
  bidders: [bidder('msft')],
  activationVideo: true,
  activationNativeAssembly: true,
  floors: [{ value: 0.05 }],
  known: knownNames({
    sites: [
      { name: 'Le Courrier', regies: [1] },
      { name: 'La Gazette', regies: [1, 2] },
    ],
    positions: ['Haut', 'Bas'],
    thematics: ['Actualité', 'Sport'],
    owners: ['courrier', 'gazette'],
    sizes: ['300x250', '300x600', '640x480'],
    formats: [
      { name: 'Pavé', sizes: ['300x250', '300x600'] },
      { name: 'Habillage', sizes: [] },
    ],
  }),
  ...given,
});
