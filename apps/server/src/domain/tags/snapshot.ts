import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';

/** A matrix as it was when somebody asked to publish it: everything its version is made of, and nothing else is looked at. */
export interface MatrixSnapshot {
  side: Side;
  name: string;
  activationOnFocus: boolean;
  noResize: boolean;
  transparency: boolean;
  activationVideo: boolean;
  activationNativeAssembly: boolean;
  setup: MatrixSetup;
  /** What each site is called in addresses and ids. */
  slugs: Record<number, string>;
  /** Units of a currency one euro buys. */
  rates: Record<string, number>;
  items: MatrixCells[];
}

const folded = (text: string) => text.trim().toLocaleLowerCase();

/** The setup without what no row names: lists may hold thousands. */
export function usedSetup(setup: MatrixSetup, items: readonly MatrixCells[]): MatrixSetup {
  const used = (column: 'site' | 'format' | 'position' | 'thematic' | 'owner') =>
    new Set(items.map((item) => folded(item[column])));
  const [sites, formats, positions, thematics, owners] = [
    used('site'),
    used('format'),
    used('position'),
    used('thematic'),
    used('owner'),
  ];
  return {
    ...setup,
    sites: setup.sites.filter(({ name }) => sites.has(folded(name))),
    formats: setup.formats.filter(({ name }) => formats.has(folded(name))),
    positions: setup.positions.filter(({ name }) => positions.has(folded(name))),
    thematics: setup.thematics.filter((name) => thematics.has(folded(name))),
    owners: setup.owners.filter((name) => owners.has(folded(name))),
  };
}
