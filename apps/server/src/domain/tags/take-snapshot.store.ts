import type { Database } from '#kit/db/database.ts';
import { readItems } from './items.store.ts';
import { readSetup } from './setup.store.ts';
import { readSlugs } from './slugs.store.ts';
import { type MatrixSnapshot, usedSetup } from './snapshot.ts';

async function readRates(db: Database): Promise<Record<string, number>> {
  const last = db.selectFrom('usd_rates').select('usd_rate').orderBy('set_at', 'desc').limit(1);
  const row = await last.executeTakeFirst();
  return row ? { USD: Number(row.usd_rate) } : {};
}

/** A matrix as it is now, as it can be checked. */
export async function readDraft(
  db: Database,
  tag_matrix_id: number,
): Promise<Omit<MatrixSnapshot, 'slugs' | 'rates'>> {
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

/** A matrix as it is now, with all that its version will be made of. */
export async function takeSnapshot(db: Database, tag_matrix_id: number): Promise<MatrixSnapshot> {
  const draft = await readDraft(db, tag_matrix_id);
  return {
    ...draft,
    slugs: await readSlugs(db, tag_matrix_id, draft.setup.sites),
    rates: await readRates(db),
  };
}
