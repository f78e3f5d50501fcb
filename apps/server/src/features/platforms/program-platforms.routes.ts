import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { writeDealPlatform } from '@encart/contract/deals/deal-platforms.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { holdRow } from '#kit/resources/resource.store.ts';
import { findPlatform, findPlatformByCode, unknownSeats } from './deal-platforms.store.ts';
import { writePlatform } from './write-platform.ts';

const refuse = (broken: BrokenRule[]) => {
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
};

/** A platform writes back with a key what it calls a deal, what it and its seats say of it, and whether it is locked. */
export function programPlatformsRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.mountForPrograms(writeDealPlatform, async ({ body, scope, db, audit }) => {
    const { deal_code, masterdeal_id, member_id, seats = [], error, ...said } = body;
    if (!deal_code)
      refuse([
        ...(masterdeal_id ? [] : [{ field: 'deal_code', rule: 'required' }]),
        ...(masterdeal_id && !member_id ? [{ field: 'member_id', rule: 'required' }] : []),
      ]);
    const find = () =>
      deal_code ? findPlatformByCode(db, deal_code) : findPlatform(db, masterdeal_id ?? 0, member_id ?? 0);
    const known = await find();
    // Nobody outside knows of a deal that was never sent.
    if (!known?.sent_at) throw new AppError('NotFoundError');
    await holdRow(db, scope, masterdeals, known.masterdeal_id);
    const platform = await find();
    if (!platform) throw new AppError('NotFoundError');
    const ids = seats.map(({ buyer_id }) => buyer_id);
    const unknown = await unknownSeats(db, platform, ids);
    refuse(unknown.map((id) => ({ field: `seats.${ids.indexOf(id)}.buyer_id`, rule: 'exists' })));
    const states = new Map(seats.map(({ buyer_id, seat_state }) => [buyer_id, seat_state]));
    await writePlatform({ db, clock, audit }, platform, { ...said, last_error: error }, states);
    return DONE;
  });
}
