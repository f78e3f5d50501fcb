import { paginationOf } from '@encart/contract/api/call.ts';
import { brands } from '@encart/contract/base/brands.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import {
  getDealPlatforms,
  listDealMessages,
  retryDealPlatform,
  updateDealPlatform,
} from '@encart/contract/deals/deal-platforms.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { readKnownDeal } from '#domain/deals/deal-messages.store.ts';
import { DEAL_MESSAGES } from '#domain/deals/deal-messages-queue.ts';
import { findLock, refuseLocked } from '#domain/deals/deal-platforms.store.ts';
import type { DealToSend, NamedPart } from '#domain/deals/deal-to-send.ts';
import { dealOfCaller, refreshDeals } from '#domain/deals/deals.store.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { holdRow, unseenIds } from '#kit/resources/resource.store.ts';
import { retryWork } from '#kit/work/control.ts';
import { findFailedMessage, listMessages } from './deal-messages.store.ts';
import { findPlatform, listBrandNames, listPlatforms } from './deal-platforms.store.ts';
import { findConnection } from './messages.store.ts';
import { writePlatform } from './write-platform.ts';

const byName = (parts: readonly NamedPart[]) =>
  parts.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'fr'));

/** What those who buy are told of a deal as their platforms know it: of a transparent one that sells a list, its publishers. */
const namesIn = (known: DealToSend | undefined) => ({
  publishers:
    known?.transparency === 'transparent' && known.inventory.action === 'include'
      ? byName(known.inventory.publishers)
      : null,
  brands: byName(known?.brands ?? []),
});

/** Deals on their platforms: what platforms say, what they were told, and what people write down for them. */
export function dealPlatformsRoutes(api: Api, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const contact = brands[config.brand].email;

  api.mount(getDealPlatforms, async ({ params: { masterdeal_id }, scope, db }) => {
    const deal = await dealOfCaller(db, scope, masterdeal_id);
    const all = await listPlatforms(db, scope, masterdeal_id);
    const sells = scope === 'everything' || scope.profile_type === 'P';
    if (sells) {
      const lock = (await findLock(db, masterdeal_id, contact)) ?? null;
      const brandNames = await listBrandNames(db, masterdeal_id);
      return { data: { platforms: all, lock, publishers: null, brands: brandNames } };
    }
    // Those who buy read where they have a seat, and nothing of how we get on with a platform.
    const platforms = all
      .filter(({ has_seat }) => has_seat)
      .map((platform) => ({ ...platform, last_error: null, message: null }));
    const known = await readKnownDeal(
      db,
      deal,
      platforms.map(({ member_id }) => member_id),
    );
    return { data: { platforms, lock: null, ...namesIn(known) } };
  });

  api.mount(updateDealPlatform, async ({ params, body, scope, db, audit }) => {
    await holdRow(db, scope, masterdeals, params.masterdeal_id);
    await refuseLocked(db, params.masterdeal_id, contact);
    const platform = await findPlatform(db, params.masterdeal_id, params.member_id);
    if (!platform) throw new AppError('NotFoundError');
    // Nobody outside knows of a draft.
    if (!platform.sent_at) throw new AppError('ConflictError', { text: 'deal_action' });
    // One that is connected answers for itself.
    if (await findConnection(db, params.member_id))
      throw new AppError('ConflictError', { text: 'deal_connected' });
    await writePlatform({ db, clock, audit }, platform, body);
    return DONE;
  });

  api.mount(retryDealPlatform, async ({ params: { masterdeal_id, member_id }, scope, db, audit }) => {
    await holdRow(db, scope, masterdeals, masterdeal_id);
    await refuseLocked(db, masterdeal_id, contact);
    const platform = await findPlatform(db, masterdeal_id, member_id);
    if (!platform) throw new AppError('NotFoundError');
    // The time may have ended it since anybody looked.
    await refreshDeals(db, clock, masterdeal_id);
    const failed = await findFailedMessage(db, masterdeal_id, member_id);
    if (!failed || !(await retryWork(db, clock, DEAL_MESSAGES, failed.message_id)))
      throw new AppError('ConflictError', { text: 'deal_retry' });
    const changes = {
      platform: { before: null, after: platform.member_name },
      retried: { before: null, after: failed.message_kind },
    };
    await audit({ action: 'record.updated', entity: masterdeals.name, entity_id: masterdeal_id, changes });
    return DONE;
  });

  api.mount(listDealMessages, async ({ params: { masterdeal_id }, query, scope, db }) => {
    await dealOfCaller(db, scope, masterdeal_id);
    const { rows, rowCount } = await listMessages(db, masterdeal_id, query);
    const named = [...new Set(rows.flatMap((row) => row.publishers))];
    // A document names everybody who sells the deal: whoever may not know one of them does not read it.
    const unseen = new Set(await unseenIds(db, scope, publishers, named));
    const data = rows.map(({ publishers: ids, created_at, changed_at, document, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      changed_at: changed_at.toISOString(),
      document: ids.some((id) => unseen.has(id)) ? null : document,
    }));
    return { data, pagination: paginationOf(query.page, query.limit, rowCount) };
  });
}
