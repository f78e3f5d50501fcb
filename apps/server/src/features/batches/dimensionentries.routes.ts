import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { mapEntry } from '@encart/contract/resources/dimensionentries.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { findTarget, holdEntries, holdEntry, type Target, writeTarget } from './dimensionentries.store.ts';

const refuse = (rule: string) => {
  const broken: BrokenRule[] = [{ field: 'target_id', rule }];
  return new AppError('RequestValidatorError', { broken });
};

export function dimensionentriesRoutes(api: Api) {
  resourceRoutes(api, resources.dimensionentries, { except: ['create', 'replace', 'update', 'dependents'] });

  api.mount(mapEntry, async ({ params: { entry_id }, body, scope, db, audit }) => {
    if (scope !== 'everything') throw new AppError('NotFoundError');
    await holdEntries(db);
    const entry = await holdEntry(db, entry_id);
    if (!entry) throw new AppError('NotFoundError');
    if (body.version !== undefined && body.version !== entry.version)
      throw new AppError('ConflictError', { text: 'changed_meanwhile' });
    let target: Target | null = null;
    if (body.target_id !== null) {
      const found = await findTarget(db, entry.dimension, body.target_id);
      if (!found) throw refuse('exists');
      if (found.target_id === entry_id) throw refuse('itself');
      target = found;
    }
    for (const { entry_id: moved, before } of await writeTarget(db, entry, target))
      await audit({
        action: 'record.updated',
        entity: 'dimensionentries',
        entity_id: moved,
        changes: { target_name: { before, after: target?.target_name ?? null } },
      });
    return { data: await getRow(db, scope, resources.dimensionentries, entry_id) };
  });
}
