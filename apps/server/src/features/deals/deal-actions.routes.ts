import { brands } from '@encart/contract/base/brands.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { dealActionCalls } from '@encart/contract/deals/deal-platforms.calls.ts';
import { DEAL_ACTIONS, type DealAction, statesAllowing } from '@encart/contract/deals/deal-states.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { enqueueDealMessages } from '#domain/deals/deal-messages.store.ts';
import { refuseLocked } from '#domain/deals/deal-platforms.store.ts';
import { dealOfCaller, refreshDeals } from '#domain/deals/deals.store.ts';
import { changesBetween } from '#kit/audit/changes.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { holdRow } from '#kit/resources/resource.store.ts';
import type { Writing } from '#kit/resources/write-record.ts';
import { markAction } from './deal-actions.store.ts';

/** Deals are sent, paused, resumed and ended: written at once, told to the platforms by background work. */
export function dealActionsRoutes(api: Api, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const contact = brands[config.brand].email;

  async function act({ db, scope, audit }: Writing, masterdeal_id: number, action: DealAction) {
    await holdRow(db, scope, masterdeals, masterdeal_id);
    // The time may have ended it since anybody looked.
    await refreshDeals(db, clock, masterdeal_id);
    const before = await dealOfCaller(db, scope, masterdeal_id);
    await refuseLocked(db, masterdeal_id, contact);
    if (!statesAllowing(action).includes(before.state))
      throw new AppError('ConflictError', { text: 'deal_action' });
    if (action === 'send' && before.enddate && new Date(before.enddate) <= clock.now())
      throw new AppError('RequestValidatorError', { broken: [{ field: 'enddate', rule: 'future' }] });
    await markAction(db, masterdeal_id, action, clock.now());
    await enqueueDealMessages(db, clock, masterdeal_id, action);
    await refreshDeals(db, clock, masterdeal_id);
    const { state, sent_at, ended_at, ...after } = await dealOfCaller(db, scope, masterdeal_id);
    const changes = changesBetween(before, { state, sent_at, ended_at });
    await audit({ action: 'record.updated', entity: masterdeals.name, entity_id: masterdeal_id, changes });
    return { ...after, state, sent_at, ended_at };
  }

  for (const action of DEAL_ACTIONS)
    api.mount(dealActionCalls[action], async ({ params, ...writing }) => ({
      data: await act(writing, params.masterdeal_id, action),
    }));
}
