import { readItems } from '#domain/tags/items.store.ts';
import { readSetup } from '#domain/tags/setup.store.ts';
import { type MatrixSnapshot, usedSetup } from '#domain/tags/snapshot.ts';
import type { Database } from '#kit/db/database.ts';

/** A matrix as it is now, with all that its version will be made of. */
export async function takeSnapshot(db: Database, tag_matrix_id: number): Promise<MatrixSnapshot> {
  const matrix = await db
    .selectFrom('tag_matrices')
    .selectAll()
    .where('tag_matrix_id', '=', tag_matrix_id)
    .executeTakeFirstOrThrow();
  const stored = await readItems(db, tag_matrix_id);
  const items = stored.map(({ item_key: _key, place: _place, ...cells }) => cells);
  return {
    side: matrix.matrix_side,
    name: matrix.matrix_name,
    activationOnFocus: matrix.matrix_activation_onfocus,
    noResize: matrix.matrix_noresize,
    transparency: matrix.matrix_transparency,
    activationVideo: matrix.matrix_activation_video,
    activationNativeAssembly: matrix.matrix_activation_native_assembly,
    setup: usedSetup(await readSetup(db, tag_matrix_id), items),
    items,
  };
}
