import type { PageName } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { canAdminister } from '@encart/contract/access/roles.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { ViewSearch } from '@encart/contract/views/view-search.ts';
import type { SavedView } from '@encart/contract/views/views.calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { SqlError } from '#kit/db/engine.ts';

/** One's own, and those that people of one's own profile share with it. */
const visible = (db: Database, who: Principal) =>
  db
    .selectFrom('saved_views as view')
    .innerJoin('users as owner', 'owner.user_id', 'view.user_id')
    .where((row) =>
      row.or([
        row('view.user_id', '=', who.user_id),
        row.and([
          row('view.profile_id', '=', who.profile_id),
          // Whoever left the profile shares nothing with it any more.
          row('owner.profile_id', '=', who.profile_id),
        ]),
      ]),
    );

const selected = (db: Database, who: Principal) =>
  visible(db, who)
    .leftJoin('default_views as chosen', (on) =>
      on.onRef('chosen.view_id', '=', 'view.view_id').on('chosen.user_id', '=', who.user_id),
    )
    .select(['view.view_id', 'view.page', 'view.view_name', 'view.search', 'view.user_id'])
    .select(['owner.user_role', 'owner.profile_id'])
    .select(sql<string>`owner.user_first_name || ' ' || owner.user_last_name`.as('owner_name'))
    .select(sql<boolean>`view.profile_id is not distinct from owner.profile_id`.as('shared'))
    .select(sql<boolean>`chosen.view_id is not null`.as('is_default'));
type ViewRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** The owner changes it, and of a shared one those who look after the owner's account, as owners leave. */
function viewOf(who: Principal, { user_id, user_role, profile_id, ...view }: ViewRow): SavedView {
  const own = user_id === who.user_id;
  return { ...view, own, changeable: own || canAdminister(who, { user_role, profile_id }) };
}

export async function listVisibleViews(db: Database, who: Principal, page: PageName): Promise<SavedView[]> {
  const rows = await selected(db, who)
    .where('view.page', '=', page)
    .orderBy((row) => row('view.user_id', '=', who.user_id), 'desc')
    .orderBy(sql`folded(view.view_name)`)
    .orderBy('view.view_id')
    .limit(limits.views.listed)
    .execute();
  return rows.map((row) => viewOf(who, row));
}

export async function getVisibleView(db: Database, who: Principal, view_id: number): Promise<SavedView> {
  const row = await selected(db, who).where('view.view_id', '=', view_id).executeTakeFirst();
  if (!row) throw new AppError('NotFoundError');
  return viewOf(who, row);
}

/** A view that the caller may change, held until the change is done. */
export async function holdView(db: Database, who: Principal, view_id: number): Promise<SavedView> {
  await visible(db, who)
    .where('view.view_id', '=', view_id)
    .select('view.view_id')
    .forUpdate('view')
    .execute();
  const view = await getVisibleView(db, who, view_id);
  if (!view.changeable) throw new AppError('ForbiddenError');
  return view;
}

/** Whether the caller has as many views of a page as there may be; who saves two at once waits for the first. */
export async function isFull(db: Database, { user_id }: Principal, page: PageName): Promise<boolean> {
  await sql`select 1 from users where user_id = ${user_id} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('saved_views')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('page', '=', page)
    .executeTakeFirstOrThrow();
  return count >= limits.views.perPage;
}

/** A name that is taken is said beside its field. */
async function tellingTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof SqlError && error.constraint === 'saved_views_view_name_key')
      throw new AppError('RequestValidatorError', { broken: [{ field: 'view_name', rule: 'unique' }] });
    throw error;
  });
}

interface NewView {
  page: PageName;
  view_name: string;
  search: ViewSearch;
  shared: boolean;
}

export async function insertView(
  db: Database,
  who: Principal,
  { page, view_name, search, shared }: NewView,
  now: Date,
): Promise<number> {
  const made = db
    .insertInto('saved_views')
    .values({
      user_id: who.user_id,
      profile_id: shared ? who.profile_id : null,
      page,
      view_name,
      search: JSON.stringify(search),
      created_at: now,
      updated_at: now,
    })
    .returning('view_id');
  return (await tellingTaken(made.executeTakeFirstOrThrow())).view_id;
}

export async function writeView(
  db: Database,
  who: Principal,
  view_id: number,
  { view_name, search, shared }: Partial<NewView>,
  now: Date,
): Promise<void> {
  const changed = db
    .updateTable('saved_views')
    .set({
      updated_at: now,
      ...(view_name === undefined ? {} : { view_name }),
      ...(search === undefined ? {} : { search: JSON.stringify(search) }),
      ...(shared === undefined ? {} : { profile_id: shared ? who.profile_id : null }),
    })
    .where('view_id', '=', view_id);
  await tellingTaken(changed.execute());
}

export async function deleteView(db: Database, view_id: number): Promise<void> {
  await db.deleteFrom('saved_views').where('view_id', '=', view_id).execute();
}

/** The view with which a page opens for the caller, of those they see; null for none. */
export async function writeDefault(
  db: Database,
  who: Principal,
  page: PageName,
  view_id: number | null,
): Promise<void> {
  const { user_id } = who;
  if (view_id === null) {
    await db.deleteFrom('default_views').where('user_id', '=', user_id).where('page', '=', page).execute();
    return;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('default_views')
    .columns(['user_id', 'page', 'view_id'])
    .expression(
      visible(db, who)
        .where('view.view_id', '=', view_id)
        .where('view.page', '=', page)
        .select([sql<number>`${user_id}::integer`.as('user_id'), 'view.page', 'view.view_id']),
    )
    .onConflict((key) =>
      key.columns(['user_id', 'page']).doUpdateSet((row) => ({ view_id: row.ref('excluded.view_id') })),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n)
    throw new AppError('RequestValidatorError', {
      broken: [{ field: `default_views.${page}`, rule: 'exists' }],
    });
}

/** The default views of the caller that they still see. */
export const listDefaults = (db: Database, who: Principal) =>
  visible(db, who)
    .innerJoin('default_views as chosen', 'chosen.view_id', 'view.view_id')
    .where('chosen.user_id', '=', who.user_id)
    .select(['chosen.page', 'view.view_id', 'view.search'])
    .execute();
