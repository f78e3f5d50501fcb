import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { ChangeOf } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { brands } from '@encart/contract/base/brands.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { getDealSetup } from '@encart/contract/deals/deals.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { readMembers, refuseLocked } from '#domain/deals/deal-platforms.store.ts';
import { dealOfCaller } from '#domain/deals/deals.store.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { createRecord, removeRecord, updateRecord, type Writing } from '#kit/resources/write-record.ts';
import { dealHooks, withPrices } from './write-deal.ts';

type Change = ChangeOf<typeof masterdeals>;

/** A deal of those who sell is their profile's, whatever else they name. */
const withOwnProfile = (change: Change, who: Principal, scope: Scope): Change =>
  scope !== 'everything' && scope.profile_type === 'P'
    ? { ...change, profiles: [...new Set([...(change.profiles ?? []), who.profile_id])] }
    : change;

/** The records of deals: made, changed, removed while nobody has been sent them. */
export function dealRecordsRoutes(api: Api, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const calls = callsOf(masterdeals);
  const contact = brands[config.brand].email;
  const hooksFor = (scope: Scope) => dealHooks({ scope, clock, environment: config.rubicon, contact });

  resourceRoutes(api, masterdeals, { except: ['create', 'replace', 'update', 'remove'] });

  api.mount(getDealSetup, async ({ db }) => {
    const [blind, transparent] = await Promise.all([
      readMembers(db, 'blind', config.rubicon),
      readMembers(db, 'transparent', config.rubicon),
    ]);
    return { data: { members: { blind, transparent } } };
  });

  api.mount(calls.create, async ({ body, who, scope, ...rest }) => {
    const made = { ...withOwnProfile(withPrices(null, body), who, scope), user_id: who.user_id };
    return { data: await createRecord({ ...rest, scope }, masterdeals, made, hooksFor(scope)) };
  });

  async function change(writing: Writing, masterdeal_id: number, body: Change & { version?: number }) {
    const before = await dealOfCaller(writing.db, writing.scope, masterdeal_id);
    const changed = { ...withPrices(before, body), version: body.version };
    return updateRecord(writing, masterdeals, masterdeal_id, changed, hooksFor(writing.scope));
  }
  api.mount(calls.replace, async ({ params, body, ...writing }) => ({
    data: await change(writing, params.masterdeal_id, body),
  }));
  api.mount(calls.update, async ({ params, body, ...writing }) => ({
    data: await change(writing, params.masterdeal_id, body),
  }));

  api.mount(calls.remove, async ({ params: { masterdeal_id }, query, ...writing }) => {
    const { state } = await dealOfCaller(writing.db, writing.scope, masterdeal_id);
    await refuseLocked(writing.db, masterdeal_id, contact);
    if (state !== 'draft') throw new AppError('ConflictError', { text: 'deal_sent' });
    await removeRecord(writing, masterdeals, masterdeal_id, query.version);
    return DONE;
  });
}
