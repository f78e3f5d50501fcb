import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { type MatrixResource, matrixCalls, type Trial } from '@encart/contract/tags/matrices.calls.ts';
import { canCancel, canPublish } from '@encart/contract/tags/matrix-statuses.ts';
import { holdMatrix, matrixOfCaller, sideOf } from '#domain/tags/matrices.store.ts';
import { endTrials, pointSites } from '#domain/tags/point-sites.store.ts';
import { TAG_PUBLICATIONS } from '#domain/tags/publications-queue.ts';
import { takeSnapshot } from '#domain/tags/take-snapshot.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { cancelWork } from '#kit/work/control.ts';
import { enqueuePublication, findVersion, holdPending, listVersions } from './versions.store.ts';

const notNow = () => new AppError('ConflictError', { text: 'matrix_action' });

/** Prebid Server asks for documents by their ids, whoever the reader is: readers cannot be shared out there. */
function refuseShares(resource: MatrixResource, trial: Trial | null) {
  if (trial && trial.share < 100 && sideOf[resource] === 'server')
    throw new AppError('RequestValidatorError', {
      broken: [{ field: 'trial.share', rule: 'client_side_only' }],
    });
}

/** Publishing a matrix of one side, its versions, and which of them its sites have. */
export function publishRoutes(api: Api, { clock }: Pick<Deps, 'clock'>, resource: MatrixResource) {
  const calls = matrixCalls[resource];

  const versionOf = async (db: Database, scope: Scope, matrix_id: number, version_number: number) => {
    const { rows } = await listVersions(db, scope, matrix_id, { page: 1, limit: 1, version_number });
    const [version] = rows;
    if (!version) throw new AppError('NotFoundError');
    return version;
  };

  api.mount(calls.publish, async ({ params: { matrix_id }, body, who, scope, db, audit }) => {
    await holdMatrix(db, scope, resource, matrix_id);
    refuseShares(resource, body.trial);
    const { matrix_status } = await matrixOfCaller(db, scope, resource, matrix_id);
    if (!canPublish(matrix_status)) throw notNow();
    const snapshot = await takeSnapshot(db, matrix_id);
    if (snapshot.items.length === 0)
      throw new AppError('RequestValidatorError', { broken: [{ field: 'items', rule: 'required' }] });
    const { user_id, profile_id } = who;
    const version_number = await enqueuePublication(db, clock, {
      ...body,
      tag_matrix_id: matrix_id,
      user_id,
      profile_id,
      snapshot,
    });
    const changes = { matrix_status: { before: matrix_status, after: 'new' } };
    await audit({ action: 'record.updated', entity: resource, entity_id: matrix_id, changes });
    return { data: await versionOf(db, scope, matrix_id, version_number) };
  });

  api.mount(calls.cancel, async ({ params: { matrix_id }, scope, db, audit }) => {
    await matrixOfCaller(db, scope, resource, matrix_id);
    // Before the matrix, as workers do: one that ends it now and this one never wait for each other.
    const pending = await holdPending(db, matrix_id);
    await holdMatrix(db, scope, resource, matrix_id);
    const before = await matrixOfCaller(db, scope, resource, matrix_id);
    if (!canCancel(before.matrix_status) || pending === undefined) throw notNow();
    if (!(await cancelWork(db, clock, TAG_PUBLICATIONS, pending))) throw notNow();
    const { matrix_status } = await matrixOfCaller(db, scope, resource, matrix_id);
    const changes = { matrix_status: { before: before.matrix_status, after: matrix_status } };
    await audit({ action: 'record.updated', entity: resource, entity_id: matrix_id, changes });
    return DONE;
  });

  api.mount(calls.versions, async ({ params: { matrix_id }, query, scope, db }) => {
    await matrixOfCaller(db, scope, resource, matrix_id);
    const { rows, rowCount } = await listVersions(db, scope, matrix_id, query);
    return { data: rows, pagination: paginationOf(query.page, query.limit, rowCount) };
  });

  api.mount(calls.live, async ({ params, body: { trial }, who, scope, db, audit }) => {
    const { matrix_id, version_number } = params;
    await holdMatrix(db, scope, resource, matrix_id);
    refuseShares(resource, trial);
    const version = await findVersion(db, scope, matrix_id, version_number);
    if (!version) throw new AppError('NotFoundError');
    const { publication_id } = version;
    const pointing = {
      tag_matrix_id: matrix_id,
      publication_id,
      user_id: who.user_id,
      now: clock.now(),
      trial,
    };
    if ((await pointSites(db, pointing)) === 0)
      throw new AppError('RequestValidatorError', {
        broken: [{ field: 'trial.publisher_id', rule: 'exists' }],
      });
    const changes = {
      live_version: { before: null, after: trial ? `${version_number} (${trial.share} %)` : version_number },
    };
    await audit({ action: 'record.updated', entity: resource, entity_id: matrix_id, changes });
    return DONE;
  });

  api.mount(calls.endTrial, async ({ params: { matrix_id }, scope, db, audit }) => {
    await holdMatrix(db, scope, resource, matrix_id);
    const sites = await endTrials(db, matrix_id);
    const changes = { trial_sites: { before: sites, after: 0 } };
    await audit({ action: 'record.updated', entity: resource, entity_id: matrix_id, changes });
    return DONE;
  });
}
