/** Conditions joined to one: all of them, any of them, or not this one. `all` of none is every row, `any` of none no row. */
export type FilterTree<Leaf> = Leaf | AllOf<Leaf> | AnyOf<Leaf> | Not<Leaf>;

interface AllOf<Leaf> {
  all: readonly FilterTree<Leaf>[];
}
interface AnyOf<Leaf> {
  any: readonly FilterTree<Leaf>[];
}
interface Not<Leaf> {
  not: FilterTree<Leaf>;
}

const isAll = <Leaf extends object>(tree: FilterTree<Leaf>): tree is AllOf<Leaf> => 'all' in tree;
const isAny = <Leaf extends object>(tree: FilterTree<Leaf>): tree is AnyOf<Leaf> => 'any' in tree;
const isNot = <Leaf extends object>(tree: FilterTree<Leaf>): tree is Not<Leaf> => 'not' in tree;

/** What each kind of node becomes. */
interface Fold<Leaf, Result> {
  leaf(leaf: Leaf): Result;
  all(parts: Result[]): Result;
  any(parts: Result[]): Result;
  not(part: Result): Result;
}

/** Turns a tree into something else, from its leaves up. */
export function foldTree<Leaf extends object, Result>(
  tree: FilterTree<Leaf>,
  fold: Fold<Leaf, Result>,
): Result {
  if (isAll(tree)) return fold.all(tree.all.map((part) => foldTree(part, fold)));
  if (isAny(tree)) return fold.any(tree.any.map((part) => foldTree(part, fold)));
  return isNot(tree) ? fold.not(foldTree(tree.not, fold)) : fold.leaf(tree);
}

/** Every condition of a tree, wherever it stands; those of no tree are none. */
export const leavesOf = <Leaf extends object>(tree: FilterTree<Leaf> | undefined): Leaf[] =>
  tree
    ? foldTree<Leaf, Leaf[]>(tree, {
        leaf: (leaf) => [leaf],
        all: (parts) => parts.flat(),
        any: (parts) => parts.flat(),
        not: (part) => part,
      })
    : [];

/** The same tree with another condition in the place of each. */
export const mapLeaves = <Leaf extends object, Other>(
  tree: FilterTree<Leaf>,
  change: (leaf: Leaf) => Other,
): FilterTree<Other> =>
  foldTree<Leaf, FilterTree<Other>>(tree, {
    leaf: change,
    all: (all) => ({ all }),
    any: (any) => ({ any }),
    not: (not) => ({ not }),
  });
