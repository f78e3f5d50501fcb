import type { Row, Values } from '@encart/contract/api/record.ts';
import type { RowChange } from '@encart/contract/api/record-input.ts';
import { type Resource, relationOf, rowFields } from '@encart/contract/api/resource.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import type { Changes } from '#kit/audit/changes.ts';
import { SqlError } from '#kit/db/engine.ts';
import { recordChanges } from './record-changes.ts';
import {
  holdRows,
  raiseVersions,
  rowsInBatches,
  setTitlesAside,
  unseenIds,
  updateRow,
} from './resource.store.ts';
import type { AskedColumns } from './resource-columns.ts';
import {
  type RecordHooks,
  refuseBroken,
  refuseShared,
  refuseUnseen,
  secretsIn,
  tellingTaken,
  type Unseen,
  type Writing,
  withoutRestricted,
} from './write-record.ts';

/** One of many rows under way: its place in the request, as it was, and what is written of it. */
interface Line {
  at: number;
  id: number;
  before: Row;
  change: Values;
}

const fieldOf = (at: number, field: string) => `rows.${at}.${field}`;

/** Collects the broken rules of many rows, each with its row, and refuses them all at once. */
function refusals() {
  const broken: BrokenRule[] = [];
  return {
    async of(at: number, work: () => unknown) {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof AppError) || error.name !== 'RequestValidatorError') throw error;
        broken.push(...error.broken.map((rule) => ({ ...rule, field: fieldOf(at, rule.field) })));
      }
    },
    end() {
      if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
    },
  };
}

/** What can change of a row, and the names of what it refers to: of lists that stay, nothing is read. */
function cellsOf(resource: Resource): AskedColumns {
  const fields = rowFields(resource);
  const relations = fields.flatMap((name) =>
    resource.fields[name]?.kind === 'reference' ? [relationOf(name)] : [],
  );
  return { fields, relations, detailed: true };
}

async function readRows({ db, scope }: Writing, resource: Resource, ids: readonly number[]) {
  const found = new Map<number, Row>();
  for await (const rows of rowsInBatches(db, scope, resource, ids, cellsOf(resource)))
    for (const row of rows) found.set(Number(row[resource.id]), row);
  return found;
}

/** Holds the rows of the caller's and reads them, unless one is out of sight or no longer the one the caller means. */
async function takeRows(writing: Writing, resource: Resource, rows: readonly RowChange[]): Promise<Line[]> {
  const { db, scope } = writing;
  const idOf = (row: RowChange) => Number(row[resource.id]);
  const held = await holdRows(db, scope, resource, rows.map(idOf));
  const missing = rows.flatMap((row, at) =>
    held.has(idOf(row)) ? [] : [{ field: fieldOf(at, resource.id), rule: 'exists' }],
  );
  if (missing.length > 0) throw new AppError('NotFoundError', { broken: missing });
  refuseShared(scope, resource);
  const found = await readRows(writing, resource, rows.map(idOf));
  const lines = rows.map((row, at) => {
    const { version, [resource.id]: id, ...change } = row;
    const before = found.get(Number(id));
    if (!before) throw new AppError('NotFoundError');
    return { at, id: Number(id), before, change, isCurrent: before.version === version };
  });
  const stale = lines.filter(({ isCurrent }) => !isCurrent);
  if (stale.length > 0)
    throw new AppError('ConflictError', {
      text: 'rows_changed_meanwhile',
      broken: stale.map(({ at }) => ({ field: fieldOf(at, 'version'), rule: 'changed_meanwhile' })),
    });
  return lines;
}

/** Asks once for all ids that the rows name of each resource. */
async function lookUpUnseen({ db, scope }: Writing, resource: Resource, lines: readonly Line[]) {
  const named = new Map<string, Set<number>>();
  const name = (to: string | undefined, ids: readonly unknown[]) => {
    if (to) named.set(to, new Set([...(named.get(to) ?? []), ...ids.map(Number)]));
  };
  for (const [field, { kind, constraints }] of Object.entries(resource.fields))
    if (kind === 'reference')
      name(
        constraints.to,
        lines.flatMap(({ change }) => change[field] ?? []),
      );
  const unseen = new Map<string, Set<number>>();
  for (const [to, ids] of named)
    unseen.set(to, new Set(await unseenIds(db, scope, resourceNamed(to), [...ids])));
  const among: Unseen = async (target, ids) => ids.filter((id) => unseen.get(target.name)?.has(id));
  return among;
}

const isTaken = (error: unknown) => error instanceof AppError && error.broken[0]?.rule === 'unique';

/** Writes the rows in turn; when a name is taken, tries each by itself, to tell of all that are. */
async function writeLines({ db }: Writing, resource: Resource, lines: readonly Line[]) {
  const write = ({ id, change }: Line) => tellingTaken(resource, () => updateRow(db, resource, id, change));
  const renamed = lines.filter(({ change }) => change[resource.title] !== undefined).map(({ id }) => id);
  await sql`savepoint before_rows`.execute(db);
  // Rows that pass names on to each other never hold the same one at a time.
  if (renamed.length > 1) await setTitlesAside(db, resource, renamed);
  try {
    for (const line of lines) await write(line);
    return;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  await sql`rollback to savepoint before_rows`.execute(db);
  if (renamed.length > 1) await setTitlesAside(db, resource, renamed);
  const refused = refusals();
  for (const line of lines) {
    await sql`savepoint one_row`.execute(db);
    await refused.of(line.at, async () => {
      try {
        await write(line);
      } catch (error) {
        if (error instanceof SqlError || isTaken(error)) await sql`rollback to savepoint one_row`.execute(db);
        throw error;
      }
    });
    await sql`release savepoint one_row`.execute(db);
  }
  refused.end();
}

/** Changes cells of many records as `updateRecord` changes one: all of them, or none. Tells how many became different. */
export async function updateRecords(
  writing: Writing,
  resource: Resource,
  rows: readonly RowChange[],
  hooks: RecordHooks = {},
): Promise<number> {
  const { db, audit } = writing;
  const taken = await takeRows(writing, resource, rows);
  const unseen = await lookUpUnseen(writing, resource, taken);
  const refused = refusals();
  const lines: Line[] = [];
  for (const { at, id, before, change: given } of taken)
    await refused.of(at, async () => {
      const change = withoutRestricted(writing, resource, before, given);
      await refuseUnseen(resource, before, change, unseen);
      refuseBroken(resource, before, change);
      await hooks.validate?.({ db, before, change });
      lines.push({ at, id, before, change });
    });
  refused.end();
  await writeLines(writing, resource, lines);
  const more = new Map<number, Changes>();
  for (const { id, before, change } of lines) {
    more.set(id, (await hooks.afterWrite?.({ db, id, before, change })) ?? {});
  }
  const found = await readRows(
    writing,
    resource,
    lines.map(({ id }) => id),
  );
  const changed: number[] = [];
  for (const { id, before, change } of lines) {
    const after = found.get(id);
    // Nobody writes a row out of what they may see.
    if (!after) throw new AppError('ForbiddenError');
    const changes = {
      ...recordChanges(resource, before, after, secretsIn(resource, change)),
      ...more.get(id),
    };
    if (Object.keys(changes).length === 0) continue;
    changed.push(id);
    await audit({ action: 'record.updated', entity: resource.name, entity_id: id, changes });
  }
  await raiseVersions(db, resource, changed);
  return changed.length;
}
