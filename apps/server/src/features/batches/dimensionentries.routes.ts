import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { mapEntry } from '@encart/contract/resources/dimensionentries.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import {
  entriesMappedTo,
  findEntry,
  findTarget,
  lockEntries,
  type Mapping,
  writeMapping,
} from './dimensionentries.store.ts';

const validationError = (rule: string) => {
  const broken: BrokenRule[] = [{ field: 'target_id', rule }];
  return new AppError('RequestValidatorError', { broken });
};

export function dimensionentriesRoutes(api: Api) {
  resourceRoutes(api, resources.dimensionentries, { except: ['create', 'replace', 'update', 'dependents'] });

  api.mount(mapEntry, async ({ params: { entry_id }, body, scope, db, audit }) => {
    if (scope !== 'everything') throw new AppError('NotFoundError');
    await lockEntries(db);
    const entry = await findEntry(db, entry_id);
    if (!entry) throw new AppError('NotFoundError');
    if (body.version !== undefined && body.version !== entry.version)
      throw new AppError('ConflictError', { text: 'changed_meanwhile' });
    const entries = await entriesMappedTo(db, entry_id);
    let mapping: Mapping | null = null;
    if (body.target_id !== null) {
      const mapped_to_id = body.target_id;
      const target = await findTarget(db, entry.dimension, mapped_to_id);
      if (!target) throw validationError('exists');
      if (entries.some((one) => one.entry_id === mapped_to_id)) throw validationError('itself');
      mapping = { mapped_to_id, target };
    }
    const others = entries.filter((one) => one.entry_id !== entry_id).map((one) => one.entry_id);
    await writeMapping(db, entry, others, mapping);
    const targets = new Map(
      (await entriesMappedTo(db, entry_id)).map((one) => [one.entry_id, one.target_name]),
    );
    for (const { entry_id: id, target_name: before } of entries)
      await audit({
        action: 'record.updated',
        entity: 'dimensionentries',
        entity_id: id,
        changes: { target_name: { before, after: targets.get(id) ?? null } },
      });
    return { data: await getRow(db, scope, resources.dimensionentries, entry_id) };
  });
}
