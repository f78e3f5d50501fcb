import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { callsOf, type Meta, type ResourceCalls } from '@encart/contract/api/resource-calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { keysOf, listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import type { RequestInfo } from '#kit/http/request-info.ts';
import { dependentsOf } from './dependents.ts';
import { listHistory } from './history.store.ts';
import type { Judgements } from './list-conditions.ts';
import { findRow, getRow, listIds, listRows } from './resource.store.ts';
import { type ComputeColumns, exportLines } from './resource-export.ts';
import { metaOf } from './resource-meta.ts';
import { isClosed, isHidden } from './scope-condition.ts';
import { createRecord, type RecordHooks, removeRecord, updateRecord } from './write-record.ts';
import { updateRecords } from './write-rows.ts';

interface Options<R extends Resource = Resource> {
  /** Calls the feature mounts itself. */
  except?: readonly (keyof ResourceCalls)[];
  hooks?: RecordHooks<R>;
  /** What callers are told of it, where that is more than the declaration. */
  meta?: (who: Principal, scope: Scope) => Meta;
  /** What computes the columns of its file that its declaration only names. */
  computed?: (caller: ExportCaller) => ComputeColumns;
  /** What judges the filters that its declaration only names. */
  judged?: (caller: Pick<ExportCaller, 'who' | 'scope'>) => Judgements;
}

interface ExportCaller {
  db: Database;
  scope: Scope;
  who: Principal;
  request: RequestInfo;
  refused(entry: AuditEntry): void;
}

const refuse = (field: string) => new AppError('BadRequestError', { broken: [{ field, rule: 'choice' }] });

/** What is for super administrators or other profiles alone is refused as a choice that does not exist. */
export function refuseHidden(resource: Resource, scope: Scope, query: Values) {
  if (scope === 'everything') return;
  const targets = new Map<string, string>([
    ...Object.entries(resource.links).map(([name, link]) => [name, link.to] as const),
    ...Object.entries(resource.fields).flatMap(([name, { constraints }]) =>
      constraints.to ? [[name, constraints.to] as const, [relationOf(name), constraints.to] as const] : [],
    ),
  ]);
  const closed = Object.entries({ ...resource.fields, ...resource.links }).flatMap(([name, part]) =>
    isClosed(part, scope) ? [name, relationOf(name)] : [],
  );
  const hidden = (name: unknown) => {
    const to = targets.get(String(name));
    return closed.includes(String(name)) || (to !== undefined && isHidden(resourceNamed(to), scope));
  };
  for (const list of ['fields', 'withRelated', 'columns'] as const)
    if (listIn(query[list]).some(hidden)) throw refuse(list);
  const filter = Object.keys(query).find((name) => hidden(name) && query[name] !== undefined);
  if (filter) throw refuse(filter);
  if (hidden(String(query.sort ?? '').replace(/^-/, ''))) throw refuse('sort');
}

/** Takes back what a dry run has written. */
class DryRun extends Error {
  readonly changed: number;
  constructor(changed: number) {
    super('dry run');
    this.changed = changed;
  }
}

/** Mounts the calls of a declared resource. */
export function resourceRoutes<R extends Resource>(api: Api, resource: R, options?: Options<R>): void;
export function resourceRoutes(api: Api, resource: Resource, options: Options = {}) {
  const { except = [], hooks = {}, computed, judged } = options;
  const meta = options.meta ?? ((who, scope) => metaOf(resource, who, scope));
  const calls = callsOf(resource);
  const idIn = (params: Record<string, number>) => Number(params[resource.id]);
  const mounts: Record<keyof ResourceCalls, () => void> = {
    list: () =>
      api.mount(calls.list, async ({ query, who, scope, db }) => {
        refuseHidden(resource, scope, query);
        const { rows, rowCount } = await listRows(db, scope, resource, query, judged?.({ who, scope }));
        return { data: rows, pagination: paginationOf(query.page, query.limit, rowCount) };
      }),
    get: () =>
      api.mount(calls.get, async ({ params, query, scope, db }) => {
        refuseHidden(resource, scope, query);
        const asked = { relations: query.withRelated ?? [], detailed: query.detailedRelations ?? false };
        return { data: await getRow(db, scope, resource, idIn(params), asked) };
      }),
    create: () =>
      api.mount(calls.create, async ({ body, ...writing }) => ({
        data: await createRecord(writing, resource, body, hooks),
      })),
    replace: () =>
      api.mount(calls.replace, async ({ params, body, ...writing }) => ({
        data: await updateRecord(writing, resource, idIn(params), body, hooks),
      })),
    update: () =>
      api.mount(calls.update, async ({ params, body, ...writing }) => ({
        data: await updateRecord(writing, resource, idIn(params), body, hooks),
      })),
    updateRows: () =>
      resource.asTable &&
      api.mount(
        calls.updateRows,
        async ({ body: { rows }, query: { dry_run }, scope, audit, write }) => {
          const counts = (changed: number) => ({ changed, unchanged: rows.length - changed });
          try {
            return await write(async (db) => {
              const writing = { db, scope, audit: (entry: AuditEntry) => audit(entry, db) };
              const changed = await updateRecords(writing, resource, rows, hooks);
              if (dry_run) throw new DryRun(changed);
              return { data: { applied: true, ...counts(changed) } };
            });
          } catch (error) {
            if (!(error instanceof DryRun)) throw error;
            return { data: { applied: false, ...counts(error.changed) } };
          }
        },
        { transaction: 'write', bodyBytes: limits.table.bodyBytes },
      ),
    remove: () =>
      resource.removable &&
      api.mount(calls.remove, async ({ params, query, ...writing }) => {
        await removeRecord(writing, resource, idIn(params), query.version);
        return DONE;
      }),
    meta: () => api.mount(calls.meta, async ({ who, scope }) => ({ data: meta(who, scope) })),
    history: () =>
      api.mount(calls.history, async ({ params, query, scope, db }) => {
        const wanted = { entity: resource.name, entity_id: idIn(params), ...query };
        const { entries, pagination } = await listHistory(db, scope, wanted);
        // What is gone keeps its history for super administrators.
        const there = await findRow(db, scope, resource, wanted.entity_id);
        if (!there && (scope !== 'everything' || pagination.rowCount === 0))
          throw new AppError('NotFoundError');
        return { data: entries, pagination };
      }),
    dependents: () =>
      api.mount(calls.dependents, async ({ params, scope, db }) => {
        await getRow(db, scope, resource, idIn(params));
        return { data: await dependentsOf(db, scope, resource, idIn(params)) };
      }),
    export: () =>
      api.mount(calls.export, async ({ query, audit, ...caller }) => {
        const { scope, db } = caller;
        refuseHidden(resource, scope, query);
        if (query.headers && query.headers.length !== query.columns?.length)
          throw new AppError('BadRequestError', { broken: [{ field: 'headers', rule: 'invalid' }] });
        const stray = query.words?.find(({ column }) => !query.columns?.includes(column));
        if (stray) throw refuse(`words.${stray.column}`);
        const ids = await listIds(db, scope, resource, query, { judged: judged?.(caller) ?? {} });
        const changes = { rows: { before: null, after: ids.length } };
        await audit({ action: 'record.exported', entity: resource.name, changes });
        return {
          fileName: `${query.file_name ?? resource.name}.csv`,
          contentType: 'text/csv; charset=utf-8',
          chunks: exportLines(db, scope, resource, ids, query, computed?.(caller)),
        };
      }),
  };
  for (const name of keysOf(mounts)) if (!except.includes(name)) mounts[name]();
}
