import type { MatrixToCheck } from './check-matrix.ts';
import { knownNames } from './known-names.ts';
import type { MatrixSetup } from './matrices.calls.ts';

/** A matrix as the check wants it, from what its cells may say. */
export const matrixToCheck = (
  matrix: Pick<MatrixToCheck, 'side' | 'activationVideo' | 'activationNativeAssembly'>,
  setup: MatrixSetup,
): MatrixToCheck => ({
  side: matrix.side,
  activationVideo: matrix.activationVideo,
  activationNativeAssembly: matrix.activationNativeAssembly,
  bidders: setup.bidders,
  floors: setup.floors.map(({ floor_value }) => ({ value: floor_value })),
  known: knownNames({ ...setup, positions: setup.positions.map(({ name }) => name) }),
});
