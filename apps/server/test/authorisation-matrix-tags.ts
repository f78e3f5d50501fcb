import { MATRIX_RESOURCES, type MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import { type Expectation, PRINCIPALS, type PrincipalKind } from './authorisation-expectation.ts';

/** Who sells and hands out tags in the demo company, and who reads those of their sites; the others are refused. */
const writers: readonly PrincipalKind[] = ['AP'];
const readersOf: Record<MatrixResource, readonly PrincipalKind[]> = {
  matrices: ['AP', 'UP', 'SA as UP'],
  // Its list asks for the right to write too.
  matricesserverside: writers,
};
const readers = readersOf.matrices;

const expected = (let_in: readonly PrincipalKind[], own: number, sa = own) =>
  Object.fromEntries(
    PRINCIPALS.map((kind) => {
      if (kind === 'nobody') return [kind, 401];
      return [kind, kind === 'SA' ? sa : let_in.includes(kind) ? own : 403];
    }),
  ) as Record<PrincipalKind, number>;

const related = (let_in: readonly PrincipalKind[], own: number, more: object = {}): Expectation[] => [
  { relation: 'own', ...more, expected: expected(let_in, own) },
  // Another company's answers exactly like a missing one.
  { relation: 'foreign', ...more, expected: expected(let_in, 404, own) },
  { relation: 'missing', ...more, expected: expected(let_in, 404) },
];
const plainly = (let_in: readonly PrincipalKind[], own: number, more: object = {}): Expectation[] => [
  { relation: 'none', ...more, expected: expected(let_in, own) },
];

const ofSide = (name: MatrixResource): Record<string, Expectation[]> => {
  const reading = readersOf[name];
  return {
    [`${name}.list`]: plainly(reading, 200),
    [`${name}.meta`]: plainly(reading, 200),
    [`${name}.export`]: plainly(reading, 200),
    [`${name}.bidders`]: plainly(writers, 200),
    [`${name}.get`]: related(reading, 200),
    [`${name}.history`]: related(reading, 200),
    [`${name}.dependents`]: related(reading, 200),
    // An empty body: 422 says that the caller was let in.
    [`${name}.create`]: plainly(writers, 422, { body: {} }),
    [`${name}.replace`]: related(writers, 422, { body: {} }).map((one) => ({
      ...one,
      expected: expected(writers, 422),
    })),
    [`${name}.update`]: related(writers, 200, { body: {} }),
    [`${name}.remove`]: related(writers, 409, { query: 'version=999999' }),
    [`${name}.setup`]: related(reading, 200),
    [`${name}.items`]: related(reading, 200),
    [`${name}.check`]: related(reading, 200),
    [`${name}.sheet`]: related(reading, 200, { query: 'format=csv' }),
    [`${name}.versions`]: related(reading, 200),
    [`${name}.sites`]: related(reading, 200),
    [`${name}.compare`]: related(reading, 200),
    // The version of this test has no file, and no site.
    [`${name}.file`]: related(reading, 404),
    [`${name}.live`]: related(writers, 422, { body: {} }),
    [`${name}.change-items`]: related(writers, 200, { body: {} }),
    [`${name}.presence`]: related(writers, 200, { body: { item_key: null, column: null } }),
    [`${name}.import`]: related(writers, 200, { body: {} }),
    // There are no rows to publish, and nothing is under way.
    [`${name}.publish`]: related(writers, 422, { body: {} }),
    [`${name}.cancel`]: related(writers, 409),
    [`${name}.end-trial`]: related(writers, 200),
  };
};

export const tagsMatrix: Record<string, Expectation[]> = {
  ...Object.assign({}, ...MATRIX_RESOURCES.map(ofSide)),
  'tags.sites': plainly(readers, 200),
  'tags.site-file': related(readers, 404),
  'tags.floor-regies': plainly(readers, 200),
  'tags.floors': related(readers, 200),
  'tags.floors-file': related(readers, 200, { query: 'for=prebidjs' }),
  'tags.floor-preview': related(readers, 200, { query: 'mediatype=banner&device=desktop' }),
  'supplychain.sites': plainly(readers, 200),
  'supplychain.ads-txt': related(readers, 200),
  // Nothing is fetched from here: the guard refuses names that lead nowhere.
  'supplychain.check': related(readers, 200),
};
