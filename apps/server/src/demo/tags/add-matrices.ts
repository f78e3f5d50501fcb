import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { relationsOf } from '@encart/contract/api/resource.ts';
import { matrices, matricesserverside } from '@encart/contract/resources/matrices.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import { sql } from 'kysely';
import type { Amounts } from '#demo/amounts.ts';
import { workedAt } from '#demo/deals/deal-record.ts';
import { type Ids, idOf, insertNamed, insertRows } from '#demo/insert-rows.ts';
import { createRandom } from '#demo/random.ts';
import type { Seller } from '#domain/deals/seller.ts';
import { raiseRevision, writeItems } from '#domain/tags/items.store.ts';
import { pointSites } from '#domain/tags/point-sites.store.ts';
import { readSetup } from '#domain/tags/setup.store.ts';
import { takeSnapshot } from '#domain/tags/take-snapshot.store.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, later } from '#kit/process/clock.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { addVersions } from './add-versions.ts';
import { matrixHistory } from './matrix-history.ts';
import { withMistakes } from './matrix-mistakes.ts';
import { type MatrixPlan, matrixPlans } from './matrix-plans.ts';
import { matrixRows } from './matrix-rows.ts';
import { versionsOf } from './matrix-versions.ts';
import { readTagAuthors, type TagAuthor } from './tag-authors.store.ts';

const declared = { matrices, matricesserverside };
const resourceOf = ({ side }: MatrixPlan): MatrixResource =>
  side === 'client' ? 'matrices' : 'matricesserverside';

async function readNames(db: Database) {
  const regies = await sql<{
    id: number;
    name: string;
  }>`select regie_id as id, regie_name as name from regies`.execute(db);
  const thematics = await sql<{ id: number; name: string }>`
    select publisher_id as id, min(salesthematic_name) as name
    from publisher_salesthematics join salesthematics using (salesthematic_id) group by 1`.execute(db);
  const adapters = await sql<{ adapter_id: number; regie_id: number; key: string }>`
    select adapter_id, regie_id, coalesce(alias, adapter) as key from adapters order by adapter_id`.execute(
    db,
  );
  const regieIds: Ids = new Map(regies.rows.map(({ id, name }) => [name, id]));
  return {
    regies: regieIds,
    thematicOf: (publisher_id: number) => thematics.rows.find(({ id }) => id === publisher_id)?.name ?? '',
    /** Those of regies, each under a name that no other has. */
    adaptersOf: (ids: readonly number[]) => {
      const ofRegies = adapters.rows.filter(({ regie_id }) => ids.includes(regie_id));
      const byKey = new Map(ofRegies.toReversed().map((adapter) => [adapter.key, adapter]));
      return [...byKey.values()].map(({ adapter_id }) => adapter_id).sort((a, b) => a - b);
    },
  };
}

interface Made {
  plan: MatrixPlan;
  tag_matrix_id: number;
  regies: readonly number[];
  author: TagAuthor;
}

/** The matrices themselves, with their regies and bidders. */
async function addRecords(
  db: Database,
  names: Awaited<ReturnType<typeof readNames>>,
  now: Date,
  { matricesOfASide }: Amounts,
) {
  const authorOf = await readTagAuthors(db);
  const ofSide = (side: Side) => matrixPlans.filter((plan) => plan.side === side).slice(0, matricesOfASide);
  const plans = [...ofSide('client'), ...ofSide('server')].filter((plan) =>
    plan.regies.every((name) => names.regies.has(name)),
  );
  const made: Made[] = [];
  for (const [at, plan] of plans.entries()) {
    const regies = plan.regies.map((name) => idOf(names.regies, name));
    const author = authorOf(plan.name, regies);
    const random = createRandom(`matrix ${plan.name}`);
    const created = workedAt(addDays(dayOf(now), -(plan.story === 'draft' ? 4 : 65 + at)), 30 * at, now);
    const ids = await insertNamed(db, resourceOf(plan), [
      {
        matrix_name: plan.name,
        matrix_creation_date: created,
        matrix_activation_onfocus: random.chance(0.3),
        matrix_noresize: random.chance(0.3),
        user_id: author.user_id,
        ...(plan.side === 'server'
          ? {
              matrix_transparency: random.chance(0.7),
              matrix_activation_video: !plan.isDisplayOnly,
              matrix_activation_native_assembly: !plan.isDisplayOnly,
              additional_bidders: [],
            }
          : {}),
      },
    ]);
    made.push({ plan, tag_matrix_id: idOf(ids, plan.name), regies, author });
  }
  await insertRows(
    db,
    'tag_matrix_regies',
    made.flatMap(({ tag_matrix_id, regies }) => regies.map((regie_id) => ({ tag_matrix_id, regie_id }))),
  );
  await insertRows(
    db,
    'tag_matrix_bidders',
    made.flatMap(({ tag_matrix_id, regies }) =>
      names.adaptersOf(regies).map((adapter_id) => ({ tag_matrix_id, adapter_id })),
    ),
  );
  return made;
}

/** How often the loaders of sites that are live were asked for today. */
async function addRequests(db: Database, now: Date) {
  const { rows } = await sql<{ tag_matrix_id: number; publisher_id: number }>`
    select tag_matrix_id, publisher_id from tag_sites join tag_matrices using (tag_matrix_id)
    where matrix_side = 'client' order by 1, 2`.execute(db);
  const random = createRandom('requests of loaders');
  await insertRows(
    db,
    'tag_requests',
    rows.map((row) => ({
      ...row,
      request_day: dayOf(now),
      request_count: random.between(900, 90_000),
    })),
  );
}

/** The rows of a matrix, its versions, and where its sites point. */
async function addContents(
  db: Database,
  { plan, tag_matrix_id, regies, author }: Made,
  thematicOf: (publisher_id: number) => string,
  { sellerDomain, now }: { sellerDomain: string; now: Date },
) {
  const setup = await readSetup(db, tag_matrix_id);
  const rows = matrixRows(plan, setup, regies, thematicOf);
  await writeItems(db, tag_matrix_id, await raiseRevision(db, tag_matrix_id), rows);
  const snapshot = await takeSnapshot(db, tag_matrix_id);
  const current = plan.story === 'failed' ? withMistakes(rows, setup.bidders, plan.side) : rows;
  if (current !== rows) await writeItems(db, tag_matrix_id, await raiseRevision(db, tag_matrix_id), current);
  const versions = versionsOf(plan, rows, current, snapshot.setup.sites[0]?.publisher_id ?? 0);
  const publications = await addVersions(db, {
    ...{ tag_matrix_id, snapshot, versions, author, sellerDomain, now },
  });
  const [first, last] = publications;
  if (plan.story !== 'rolled_back' || !first || !last) return { publications, rolledBack: null };
  const rolledBack = { at: later(last.ended_at, DAY), version_number: first.version_number };
  const { publication_id } = first;
  const { user_id } = author;
  await pointSites(db, { tag_matrix_id, publication_id, user_id, now: rolledBack.at, trial: null });
  return { publications, rolledBack };
}

/** Matrices of both sides with what has become of them, made from the demo's regies, their sites and adapters. */
export async function addMatrices(db: Database, { seller }: Seller, now: Date, size: Amounts): Promise<void> {
  const names = await readNames(db);
  const entries: ReturnType<typeof matrixHistory> = [];
  for (const made of await addRecords(db, names, now, size)) {
    const past = await addContents(db, made, names.thematicOf, { sellerDomain: seller, now });
    const resource = resourceOf(made.plan);
    const asked = { relations: relationsOf(declared[resource]), detailed: true };
    const { tag_matrix_id } = made;
    const record = await getRow<typeof matrices>(
      db,
      'everything',
      declared[resource] as never,
      tag_matrix_id,
      asked,
    );
    entries.push(...matrixHistory({ resource, matrix_id: tag_matrix_id, record, ...past }));
  }
  await addRequests(db, now);
  const byMoment = entries.toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime());
  await insertRows(db, 'audit_events', byMoment);
}
