import { AppError } from '@encart/contract/base/errors.ts';
import { type ItemsChange, type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { MATRIX_LIMITS } from '@encart/contract/tags/matrix-items.ts';
import {
  raiseRevision,
  readItems,
  readOrder,
  readRemoved,
  readRevision,
  removeItems,
  type StoredItem,
  spreadItems,
  writeItems,
} from '#domain/tags/items.store.ts';
import { holdMatrix, matrixOfCaller } from '#domain/tags/matrices.store.ts';
import { readSetup } from '#domain/tags/setup.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { changeItems } from './change-items.ts';
import { itemChanges } from './item-changes.ts';
import { readOthers, rememberPresence } from './presence.store.ts';

const CHANGE_BYTES = 8 * 1024 * 1024;
/** Closer than this, a place between two rows may be one of theirs. */
const CLOSEST = 1e-6;

const wireItem = ({ place: _, ...item }: StoredItem) => item;

/** The order of the rows, with room between all of them. */
async function readRoomyOrder(db: Database, tag_matrix_id: number) {
  const order = await readOrder(db, tag_matrix_id);
  const isTight = order.some(({ place }, at) => at > 0 && place - (order[at - 1]?.place ?? 0) < CLOSEST);
  if (!isTight) return order;
  await spreadItems(db, tag_matrix_id);
  return readOrder(db, tag_matrix_id);
}

/** The rows of matrices of one side: read, followed, and written cell by cell by any number of people. */
export function itemsRoutes(api: Api, { clock }: Pick<Deps, 'clock'>, resource: MatrixResource) {
  const calls = matrixCalls[resource];

  api.mount(calls.setup, async ({ params: { matrix_id }, scope, db }) => {
    await matrixOfCaller(db, scope, resource, matrix_id);
    return { data: await readSetup(db, matrix_id) };
  });

  api.mount(calls.items, async ({ params: { matrix_id }, query: { since }, scope, db }) => {
    await matrixOfCaller(db, scope, resource, matrix_id);
    // Read first: what is written meanwhile is read again next time.
    const revision = await readRevision(db, matrix_id);
    if (since === undefined) {
      const items = await readItems(db, matrix_id);
      return { data: { revision, items: items.map(wireItem), removed: [], order: null } };
    }
    if (since >= revision) return { data: { revision, items: [], removed: [], order: null } };
    const [items, removed, order] = await Promise.all([
      readItems(db, matrix_id, { since }),
      readRemoved(db, matrix_id, since),
      readOrder(db, matrix_id),
    ]);
    return {
      data: { revision, items: items.map(wireItem), removed, order: order.map(({ item_key }) => item_key) },
    };
  });

  const rowsOf = async (db: Database, matrix_id: number, change: ItemsChange) => {
    const keys = [
      ...change.changed.map(({ item_key }) => item_key),
      ...change.added.map(({ item }) => item.item_key),
      ...change.removed,
    ];
    const items = await readItems(db, matrix_id, { keys });
    return new Map(items.map((item) => [item.item_key, item]));
  };

  api.mount(
    calls.change,
    async ({ params: { matrix_id }, body, scope, db, audit }) => {
      await holdMatrix(db, scope, resource, matrix_id);
      const stored = await rowsOf(db, matrix_id, body);
      const order = body.added.length > 0 ? await readRoomyOrder(db, matrix_id) : [];
      if (order.length + body.added.length > MATRIX_LIMITS.rows)
        throw new AppError('RequestValidatorError', {
          broken: [{ field: 'added', rule: 'max_rows', values: { max: MATRIX_LIMITS.rows } }],
        });
      const { written, removed, conflicts } = changeItems(stored, order, body);
      if (written.length + removed.length === 0)
        return { data: { revision: await readRevision(db, matrix_id), conflicts } };
      const revision = await raiseRevision(db, matrix_id);
      await writeItems(db, matrix_id, revision, written);
      await removeItems(db, matrix_id, revision, removed);
      const changes = itemChanges(stored, written, removed);
      await audit({ action: 'record.updated', entity: resource, entity_id: matrix_id, changes });
      return { data: { revision, conflicts } };
    },
    { bodyBytes: CHANGE_BYTES },
  );

  api.mount(
    calls.presence,
    async ({ params: { matrix_id }, body, who, scope, db }) => {
      await matrixOfCaller(db, scope, resource, matrix_id);
      await rememberPresence(db, clock, matrix_id, who.user_id, body);
      const [others, revision] = await Promise.all([
        readOthers(db, clock, scope, matrix_id, who.user_id),
        readRevision(db, matrix_id),
      ]);
      return { data: { revision, others } };
    },
    { unattended: true },
  );
}
