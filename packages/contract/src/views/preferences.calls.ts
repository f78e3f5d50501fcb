import { z } from 'zod';
import { entities } from '#access/entities.ts';
import { signedIn } from '#access/needs.ts';
import { PAGE_NAMES } from '#access/pages.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { keysOf } from '#base/objects.ts';
import { countedArray } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';
import { addressText, viewSearch } from './view-search.ts';

export const DENSITIES = ['comfortable', 'compact', 'wall'] as const;

/** Names of columns in their order; null: the usual ones. Which of them are still there, the page knows. */
const columns = countedArray(z.string().regex(/^[\w.-]{1,60}$/), {
  max: limits.views.columns,
}).nullable();

/** How somebody likes a list. */
export const listPreference = z.strictObject({ columns, density: z.enum(DENSITIES).nullable() });

/** What is kept of somebody, key by key: a key that is absent was never chosen. */
export const preferences = z.strictObject({
  /** Address of the page shown first; null: the usual one. */
  home: addressText(limits.views.homeLength)
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
    .nullable()
    .optional(),
  /** Columns of the quick reports. */
  report_columns: columns.optional(),
  lists: z.partialRecord(z.enum(keysOf(entities)), listPreference).optional(),
});
export type Preferences = z.output<typeof preferences>;

/** The views with which pages open, as far as the caller still sees them. */
const defaultViews = z.partialRecord(z.enum(PAGE_NAMES), z.object({ view_id: id(), search: viewSearch }));
const reply = one(preferences.extend({ default_views: defaultViews }));

export const getPreferences = defineCall({
  name: 'preferences.get',
  summary: 'The caller’s own columns, densities, home page and default views',
  method: 'GET',
  path: '/users/current/preferences/',
  needs: signedIn,
  reply,
});

export const updatePreferences = defineCall({
  name: 'preferences.update',
  summary: 'Keep some of the caller’s own preferences; the others stay as they are',
  method: 'PATCH',
  path: '/users/current/preferences/',
  needs: signedIn,
  body: preferences.extend({
    /** Null: the page opens as it was left. */
    default_views: z.partialRecord(z.enum(PAGE_NAMES), id().nullable()).optional(),
  }),
  reply,
});
