import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { matrices, matricesserverside } from '@encart/contract/resources/matrices.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';

/** The declaration of a matrix, of whichever side. */
export type MatrixDeclaration = typeof matrices | typeof matricesserverside;
/** A matrix as it is read: what one side alone has is left out. */
export type MatrixRow = RecordOf<typeof matrices>;

export const sideOf: Record<MatrixResource, Side> = { matrices: 'client', matricesserverside: 'server' };

export const declarationOf = (name: MatrixResource): MatrixDeclaration => resources[name];

/** The id of a matrix, whatever its side calls it. */
export const matrixIdOf = (name: MatrixResource, row: object): number =>
  Number((row as Record<string, unknown>)[resources[name].id]);

/** What a server-side matrix has switched on; the browser has both. */
export function activationsOf(row: MatrixRow | RecordOf<typeof matricesserverside>) {
  const isServerSide = 'matrix_activation_video' in row;
  return {
    activationVideo: !isServerSide || row.matrix_activation_video,
    activationNativeAssembly: !isServerSide || row.matrix_activation_native_assembly,
  };
}
