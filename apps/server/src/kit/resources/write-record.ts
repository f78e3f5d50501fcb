import type { Scope } from '@encart/contract/access/scope.ts';
import type { Row, Values } from '@encart/contract/api/record.ts';
import {
  type ChangeOf,
  type RecordOf,
  type Resource,
  relationsOf,
  writableFields,
  writableLinks,
} from '@encart/contract/api/resource.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Changes } from '#kit/audit/changes.ts';
import type { Database } from '#kit/db/database.ts';
import { SqlError } from '#kit/db/engine.ts';
import { recordChanges, same } from './record-changes.ts';
import {
  deleteRow,
  findRow,
  getRow,
  holdRow,
  insertRow,
  raiseVersion,
  unseenIds,
  updateRow,
  writeLinks,
} from './resource.store.ts';

/** A change under way: the record before it, with all relations in detail, and what is written of it. */
export interface ChangeUnderWay<R extends Resource = Resource> {
  db: Database;
  before: RecordOf<R> | null;
  change: ChangeOf<R>;
}

/** What a feature adds to writing its resource. Methods, so that hooks of one resource are hooks of any. */
export interface RecordHooks<R extends Resource = Resource> {
  /** Refuses a change by a rule the declaration cannot state, by throwing. */
  validate?(given: ChangeUnderWay<R>): Promise<void>;
  /** Writes what has a place of its own, once the row is there, and tells what of it changed. */
  afterWrite?(given: ChangeUnderWay<R> & { id: number }): Promise<Changes>;
}

export interface Writing {
  db: Database;
  scope: Scope;
  audit: (entry: AuditEntry) => Promise<void>;
}

const refuse = (broken: BrokenRule[]) => {
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
};

const detailed = (resource: Resource) => ({ relations: relationsOf(resource), detailed: true });

/** Rows that belong to no company are changed by super administrators alone. */
export function refuseShared(scope: Scope, { visible }: Resource) {
  if (scope !== 'everything' && (visible.kind === 'shared' || visible.kind === 'platform'))
    throw new AppError('ForbiddenError');
}

const linkedIds = (to: string, items: unknown) => {
  const { id } = resourceNamed(to);
  return listIn(items)
    .map((item) => (isObject(item) ? item[id] : null))
    .sort();
};

/** Refuses a change that leaves the record as a whole against the rules across its fields. */
export function refuseBroken(resource: Resource, before: Row, change: Values) {
  const fields = writableFields(resource).map(([name, { empty }]) => [name, before[name] ?? empty]);
  const links = writableLinks(resource).map(([name, { to }]) => [name, linkedIds(to, before[name])]);
  const whole = Object.fromEntries([...fields, ...links]);
  if (Object.keys(change).some((name) => name in whole)) refuse([...resource.rules({ ...whole, ...change })]);
}

/** Takes out restricted parts that stay as they are, and refuses those that would change. */
export function withoutRestricted(
  { scope }: Writing,
  resource: Resource,
  before: Row | null,
  change: Values,
) {
  if (scope === 'everything') return change;
  const kept = { ...change };
  const broken: BrokenRule[] = [];
  const drop = (name: string, now: unknown, asked: unknown) => {
    if (!(name in change)) return;
    if (!same(now, asked) && asked !== undefined) broken.push({ field: name, rule: 'restricted' });
    delete kept[name];
  };
  for (const [name, { restricted }] of Object.entries(resource.fields))
    if (restricted) drop(name, before?.[name], change[name]);
  for (const [name, { restricted, to }] of Object.entries(resource.links))
    if (restricted) drop(name, linkedIds(to, before?.[name]), listIn(change[name]).toSorted());
  refuse(broken);
  return kept;
}

/** Which of these ids are not rows the caller may see. */
export type Unseen = (target: Resource, ids: readonly number[]) => Promise<number[]>;

const unseenBy =
  ({ db, scope }: Writing): Unseen =>
  (target, ids) =>
    unseenIds(db, scope, target, ids);

/** Every id in a body must be of something the caller may see; one that was there before may stay. */
export async function refuseUnseen(resource: Resource, before: Row | null, change: Values, unseen: Unseen) {
  const broken: BrokenRule[] = [];
  for (const [name, { kind, constraints }] of Object.entries(resource.fields)) {
    const id = change[name];
    if (kind !== 'reference' || typeof id !== 'number' || id === before?.[name]) continue;
    if ((await unseen(resourceNamed(constraints.to), [id])).length > 0)
      broken.push({ field: name, rule: 'exists' });
  }
  for (const [name, { to }] of Object.entries(resource.links)) {
    if (change[name] === undefined) continue;
    const ids = listIn(change[name]).map(Number);
    const [first] = await unseen(resourceNamed(to), ids);
    if (first !== undefined) broken.push({ field: `${name}.${ids.indexOf(first)}`, rule: 'exists' });
  }
  refuse(broken);
}

/** A name that is taken is said beside its field. */
export async function tellingTaken<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof SqlError && error.code === '23505' ? error.constraint : undefined;
    const field = Object.keys(resource.fields).find((name) => constraint === `${resource.name}_${name}_key`);
    if (!field) throw error;
    throw new AppError('RequestValidatorError', { broken: [{ field, rule: 'unique' }] });
  }
}

export const secretsIn = (resource: Resource, change: Values) =>
  Object.keys(change).filter((name) => resource.fields[name]?.kind === 'secret' && change[name]);

async function readBack({ db, scope }: Writing, resource: Resource, id: number): Promise<Row> {
  const after = await findRow(db, scope, resource, id, detailed(resource));
  // Somebody must not write themselves out of what they may see, nor make what they may not.
  if (!after) throw new AppError('ForbiddenError');
  return after;
}

/** Writes a new record; whoever names the resource writes and reads what its declaration says. */
export function createRecord<R extends Resource>(
  writing: Writing,
  resource: R,
  body: ChangeOf<R>,
  hooks?: RecordHooks<R>,
): Promise<RecordOf<R>>;
export async function createRecord(
  writing: Writing,
  resource: Resource,
  body: Values,
  hooks: RecordHooks = {},
): Promise<Row> {
  const { db, scope, audit } = writing;
  refuseShared(scope, resource);
  const change = withoutRestricted(writing, resource, null, body);
  await refuseUnseen(resource, null, change, unseenBy(writing));
  await hooks.validate?.({ db, before: null, change });
  const id = await tellingTaken(resource, () => insertRow(db, resource, change));
  await writeLinks(db, scope, resource, id, change);
  const more = await hooks.afterWrite?.({ db, id, before: null, change });
  const after = await readBack(writing, resource, id);
  const changes = { ...recordChanges(resource, null, after, secretsIn(resource, change)), ...more };
  await audit({ action: 'record.created', entity: resource.name, entity_id: id, changes });
  return after;
}

/** Holds a row of the caller's and reads it, unless it is no longer the one the caller means. */
async function takeRow(
  { db, scope }: Writing,
  resource: Resource,
  id: number,
  version: unknown,
): Promise<Row> {
  await holdRow(db, scope, resource, id);
  refuseShared(scope, resource);
  const row = await getRow(db, scope, resource, id, detailed(resource));
  if (version !== undefined && version !== row.version)
    throw new AppError('ConflictError', { text: 'changed_meanwhile' });
  return row;
}

/** Changes parts of a record, unless it is no longer the version that was meant. */
export function updateRecord<R extends Resource>(
  writing: Writing,
  resource: R,
  id: number,
  body: ChangeOf<R> & { version?: number | undefined },
  hooks?: RecordHooks<R>,
): Promise<RecordOf<R>>;
export async function updateRecord(
  writing: Writing,
  resource: Resource,
  id: number,
  { version, ...body }: Values,
  hooks: RecordHooks = {},
): Promise<Row> {
  const { db, scope, audit } = writing;
  const before = await takeRow(writing, resource, id, version);
  const change = withoutRestricted(writing, resource, before, body);
  await refuseUnseen(resource, before, change, unseenBy(writing));
  refuseBroken(resource, before, change);
  await hooks.validate?.({ db, before, change });
  await tellingTaken(resource, () => updateRow(db, resource, id, change));
  await writeLinks(db, scope, resource, id, change);
  const more = await hooks.afterWrite?.({ db, id, before, change });
  const after = await readBack(writing, resource, id);
  const changes = { ...recordChanges(resource, before, after, secretsIn(resource, change)), ...more };
  if (Object.keys(changes).length === 0) return after;
  await audit({ action: 'record.updated', entity: resource.name, entity_id: id, changes });
  return { ...after, version: await raiseVersion(db, resource, id) };
}

export async function removeRecord(
  writing: Writing,
  resource: Resource,
  id: number,
  version: number | undefined,
): Promise<void> {
  const { db, audit } = writing;
  const before = await takeRow(writing, resource, id, version);
  try {
    await deleteRow(db, resource, id);
  } catch (error) {
    if (error instanceof SqlError && error.code === '23503')
      throw new AppError('ConflictError', { text: 'has_dependents' });
    throw error;
  }
  const changes = recordChanges(resource, before, null);
  await audit({ action: 'record.removed', entity: resource.name, entity_id: id, changes });
}
