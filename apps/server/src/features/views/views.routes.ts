import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { createView, listViews, removeView, updateView } from '@encart/contract/views/views.calls.ts';
import { changesBetween } from '#kit/audit/changes.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import {
  deleteView,
  getVisibleView,
  holdView,
  insertView,
  isFull,
  listVisibleViews,
  writeDefault,
  writeView,
} from './views.store.ts';

const entity = 'views';

export function viewsRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.mount(listViews, async ({ query: { page }, who, db }) => ({
    data: await listVisibleViews(db, who, page),
  }));

  api.mount(createView, async ({ body, who, db, audit, refused }) => {
    const { is_default, ...view } = body;
    if (await isFull(db, who, view.page)) {
      refused({ action: 'limit.reached', entity, entity_id: who.user_id });
      throw new AppError('ConflictError', { text: 'views_full', details: { most: limits.views.perPage } });
    }
    const view_id = await insertView(db, who, view, clock.now());
    if (is_default) await writeDefault(db, who, view.page, view_id);
    await audit({ action: 'view.created', entity, entity_id: view_id, changes: changesBetween({}, body) });
    return { data: await getVisibleView(db, who, view_id) };
  });

  api.mount(updateView, async ({ params: { view_id }, body, who, db, audit }) => {
    const before = await holdView(db, who, view_id);
    await writeView(db, who, view_id, body, clock.now());
    const changes = changesBetween(before, body);
    await audit({ action: 'view.updated', entity, entity_id: view_id, changes });
    // Whoever stops sharing another one's view does not see it afterwards.
    return { data: { ...before, ...body } };
  });

  api.mount(removeView, async ({ params: { view_id }, who, db, audit }) => {
    const { page, view_name, shared } = await holdView(db, who, view_id);
    await deleteView(db, view_id);
    const changes = { view: { before: { page, view_name, shared }, after: null } };
    await audit({ action: 'view.removed', entity, entity_id: view_id, changes });
    return DONE;
  });
}
