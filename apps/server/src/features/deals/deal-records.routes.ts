import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { ChangeOf } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { brands } from '@encart/contract/base/brands.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { getDealSetup } from '@encart/contract/deals/deals.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { readMembers, refuseLocked } from '#domain/deals/deal-platforms.store.ts';
import { dealOfCaller, isNamedOn } from '#domain/deals/deals.store.ts';
import { dealsEnding, dealsInTrouble } from '#domain/deals/deals-to-do.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { holdRow } from '#kit/resources/resource.store.ts';
import { createRecord, removeRecord, updateRecord, type Writing } from '#kit/resources/write-record.ts';
import { deliveryColumns } from './delivery-columns.ts';
import { dealHooks, withPrices } from './write-deal.ts';

type Change = ChangeOf<typeof masterdeals>;

/** A deal of those who sell is their profile's, whatever else they name. */
const withOwnProfile = (change: Change, who: Principal, scope: Scope): Change =>
  scope !== 'everything' && scope.profile_type === 'P'
    ? { ...change, profiles: [...new Set([...(change.profiles ?? []), who.profile_id])] }
    : change;

/** Whoever sells a deal of their profile writes it as their profile's, also where they name no profile. */
async function keepingProfile(
  { db, scope }: Writing,
  masterdeal_id: number,
  change: Change,
): Promise<Change> {
  if (scope === 'everything' || change.profiles === undefined) return change;
  const { profile_id } = scope;
  const isNamed = await isNamedOn(db, masterdeal_id, profile_id);
  return isNamed ? { ...change, profiles: [...new Set([...change.profiles, profile_id])] } : change;
}

/** The records of deals: made, changed, removed while nobody has been sent them. */
export function dealRecordsRoutes(
  api: Api,
  { config, clock, figures }: Pick<Deps, 'config' | 'clock' | 'figures'>,
) {
  const calls = callsOf(masterdeals);
  const contact = brands[config.brand].email;
  const hooksFor = (scope: Scope) => dealHooks({ scope, clock, environment: config.rubicon, contact });

  resourceRoutes(api, masterdeals, {
    except: ['create', 'replace', 'update', 'remove'],
    computed: deliveryColumns({ figures, clock }),
    judged: ({ scope }) => ({ in_trouble: dealsInTrouble(scope), ending_soon: dealsEnding(clock.now()) }),
  });

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
    // Held first, so that prices follow from what is there, whoever else writes.
    await holdRow(writing.db, writing.scope, masterdeals, masterdeal_id);
    const before = await dealOfCaller(writing.db, writing.scope, masterdeal_id);
    const kept = await keepingProfile(writing, masterdeal_id, body);
    const changed = { ...withPrices(before, kept), version: body.version };
    const hooks = hooksFor(writing.scope);
    const record = await updateRecord(writing, masterdeals, masterdeal_id, changed, hooks);
    // Whether it has changed since it was sent follows from its version, which has only just been raised.
    return { ...record, ...(await dealOfCaller(writing.db, writing.scope, masterdeal_id)) };
  }
  api.mount(calls.replace, async ({ params, body, ...writing }) => ({
    data: await change(writing, params.masterdeal_id, body),
  }));
  api.mount(calls.update, async ({ params, body, ...writing }) => ({
    data: await change(writing, params.masterdeal_id, body),
  }));

  api.mount(calls.remove, async ({ params: { masterdeal_id }, query, ...writing }) => {
    await holdRow(writing.db, writing.scope, masterdeals, masterdeal_id);
    const { state } = await dealOfCaller(writing.db, writing.scope, masterdeal_id);
    await refuseLocked(writing.db, masterdeal_id, contact);
    if (state !== 'draft') throw new AppError('ConflictError', { text: 'deal_sent' });
    await removeRecord(writing, masterdeals, masterdeal_id, query.version);
    return DONE;
  });
}
