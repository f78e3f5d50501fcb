import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import type { Api } from '#kit/http/mount.ts';
import { listBidderChoices } from './bidder-choices.store.ts';

/** What those who write matrices choose bidders from: the configuration of adapters itself is not open to all of them. */
export function bidderChoicesRoutes(api: Api, resource: MatrixResource) {
  api.mount(matrixCalls[resource].bidders, async ({ query: { regie_id = [] }, scope, db }) => ({
    data: await listBidderChoices(db, scope, regie_id),
  }));
}
