import { figuresState, setUsdRate } from '@encart/contract/analytics/figures.calls.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { addUsdRate, readFreshness, readUsdRate } from './figures.store.ts';

export function figuresRoutes(api: Api, { figures, clock }: Deps) {
  api.mount(figuresState, async ({ db }) => {
    const [fresh, rate] = await Promise.all([readFreshness(db), readUsdRate(db)]);
    return { data: { status: figures.state().status, ...fresh, ...rate } };
  });

  api.mount(setUsdRate, async ({ body, who, db, audit }) => {
    const before = await readUsdRate(db);
    await addUsdRate(db, body.usd_rate, who.user_id, clock.now());
    await audit({
      action: 'record.updated',
      entity: 'usd_rates',
      changes: { usd_rate: { before: before.usd_rate, after: body.usd_rate } },
    });
    return { data: await readUsdRate(db) };
  });
}
