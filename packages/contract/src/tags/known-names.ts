/** How names are compared: outer spaces and capitals do not count. */
export const foldName = (name: string) => name.trim().toLowerCase();

/** The names a matrix may use, folded. */
export interface KnownNames {
  /** With the regies of each. */
  sites: ReadonlyMap<string, readonly number[]>;
  positions: ReadonlySet<string>;
  thematics: ReadonlySet<string>;
  owners: ReadonlySet<string>;
  /** Sizes of the list, like 300x250. */
  sizes: ReadonlySet<string>;
  /** Sizes of each format. */
  formats: ReadonlyMap<string, readonly string[]>;
}

export interface NamesToKnow {
  sites: readonly { name: string; regies: readonly number[] }[];
  positions: readonly string[];
  thematics: readonly string[];
  owners: readonly string[];
  sizes: readonly string[];
  formats: readonly { name: string; sizes: readonly string[] }[];
}

const folded = (names: readonly string[]) => new Set(names.map(foldName));

export const knownNames = (names: NamesToKnow): KnownNames => ({
  sites: new Map(names.sites.map(({ name, regies }) => [foldName(name), regies])),
  positions: folded(names.positions),
  thematics: folded(names.thematics),
  owners: folded(names.owners),
  sizes: folded(names.sizes),
  formats: new Map(names.formats.map(({ name, sizes }) => [foldName(name), sizes])),
});
