import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import { readAdapters } from '#domain/tags/adapters.store.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { createRecord, type RecordHooks } from '#kit/resources/write-record.ts';

const idsIn = (items: unknown, id: string) =>
  listIn(items).map((item) => Number(isObject(item) ? item[id] : item));

/** A matrix's bidders are adapters of its regies, each under a name of its own. */
const matrixHooks: RecordHooks = {
  async validate({ db, before, change }) {
    if (!('bidders' in change) && !('regies' in change) && !('additional_bidders' in change)) return;
    const regies = idsIn(change.regies ?? before?.regies, 'regie_id');
    const wanted = idsIn(change.bidders ?? before?.bidders, 'adapter_id');
    const additional = listIn(change.additional_bidders ?? before?.additional_bidders).map(String);
    const adapters = await readAdapters(db, wanted);
    const keys = new Set<string>(additional);
    const broken = adapters.flatMap(({ adapter_id, regie_id, key }) => {
      const field = `bidders.${wanted.indexOf(adapter_id)}`;
      if (!regies.includes(regie_id)) return [{ field, rule: 'bidder_regie', values: { bidder: key } }];
      if (keys.has(key)) return [{ field, rule: 'bidder_twice', values: { bidder: key } }];
      keys.add(key);
      return [];
    });
    if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
  },
};

/** The records of matrices of one side. */
export function matrixRecordsRoutes(api: Api, name: MatrixResource) {
  const resource = resourceNamed(name);
  resourceRoutes(api, resource, { except: ['create'], hooks: matrixHooks });
  api.mount(callsOf(resource).create, async ({ body, who, ...writing }) => ({
    data: await createRecord(writing, resource, { ...body, user_id: who.user_id }, matrixHooks),
  }));
}
