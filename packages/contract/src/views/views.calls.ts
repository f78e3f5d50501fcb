import { z } from 'zod';
import { signedIn } from '#access/needs.ts';
import { PAGE_NAMES } from '#access/pages.ts';
import { defineCall, done, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { text } from '#base/rules.ts';
import { id, idText } from '#base/wire-rules.ts';
import { newViewSearch, viewSearch } from './view-search.ts';

const page = z.enum(PAGE_NAMES);

/** What is asked for when a view is changed. */
export const viewChange = z.strictObject({
  view_name: text(limits.views.name),
  /** With everybody of the owner's own profile. */
  shared: z.boolean(),
});
/** What is asked for when one is saved. */
export const viewForm = viewChange.extend({ is_default: z.boolean() });

const savedView = z.object({
  view_id: id(),
  page,
  view_name: z.string(),
  search: viewSearch,
  shared: z.boolean(),
  own: z.boolean(),
  /** Whether the caller may change and remove it. */
  changeable: z.boolean(),
  /** Whether the caller's page opens with it. */
  is_default: z.boolean(),
  owner_name: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listViews = defineCall({
  name: 'views.list',
  summary: 'The caller’s own views of a page, and those shared in their profile',
  method: 'GET',
  path: '/views/',
  needs: signedIn,
  query: z.strictObject({ page }),
  reply: one(z.array(savedView)),
});

export const createView = defineCall({
  name: 'views.create',
  summary: 'Save the state of a page under a name',
  method: 'POST',
  path: '/views/',
  needs: signedIn,
  body: viewForm.extend({ page, search: newViewSearch }),
  reply: one(savedView),
});

const params = z.strictObject({ view_id: idText() });

export const updateView = defineCall({
  name: 'views.update',
  summary: 'Change a view of one’s own, or one shared by somebody who is looked after',
  method: 'PATCH',
  path: '/views/:view_id/',
  needs: signedIn,
  params,
  body: viewChange.extend({ search: newViewSearch }).partial(),
  reply: one(savedView),
});

export const removeView = defineCall({
  name: 'views.remove',
  summary: 'Remove a view of one’s own, or one shared by somebody who is looked after',
  method: 'DELETE',
  path: '/views/:view_id/',
  needs: signedIn,
  params,
  reply: done,
});
