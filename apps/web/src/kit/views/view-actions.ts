import type { PageName } from '@encart/contract/access/pages.ts';
import type { BodyInputOf } from '@encart/contract/api/call.ts';
import { getPreferences, updatePreferences } from '@encart/contract/views/preferences.calls.ts';
import {
  createView,
  listViews,
  removeView,
  type SavedView,
  updateView,
} from '@encart/contract/views/views.calls.ts';
import { callApi } from '#kit/api/api.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { useSession } from '#kit/session/session-store.ts';
import { keepDefaultViews } from './default-views.ts';

/** The view each page was last opened with, saved as or updated: what "update" means. */
export const lastViews = new Map<PageName, number>();

/** Lists and default views are read again: any change may concern both. */
async function readAgain() {
  const { user, token } = useSession.getState();
  void queryClient.invalidateQueries({ queryKey: keyOf(listViews) });
  const { default_views } = (await callApi(getPreferences)).data;
  if (user && useSession.getState().token === token) keepDefaultViews(user.user_id, default_views);
}

export async function saveView(body: BodyInputOf<typeof createView>) {
  const { view_id } = (await callApi(createView, { body })).data;
  lastViews.set(body.page, view_id);
  await readAgain();
}

export async function changeView({ view_id }: SavedView, body: BodyInputOf<typeof updateView>) {
  await callApi(updateView, { params: { view_id }, body });
  await readAgain();
}

export async function deleteView({ view_id }: SavedView) {
  await callApi(removeView, { params: { view_id } });
  await readAgain();
}

export async function chooseDefault(page: PageName, view_id: number | null) {
  await callApi(updatePreferences, { body: { default_views: { [page]: view_id } } });
  await readAgain();
}
