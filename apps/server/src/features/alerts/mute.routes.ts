import { muteAlert } from '@encart/contract/alerts/alerts.calls.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { HOUR, later } from '#kit/process/clock.ts';
import { getRow, holdRow } from '#kit/resources/resource.store.ts';
import { writeMute } from './alerts.store.ts';

/** A rule that keeps quiet for a while. */
export function muteRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.mount(muteAlert, async ({ params: { alert_id }, body: { hours }, db, scope, audit }) => {
    await holdRow(db, scope, alerts, alert_id);
    const before = (await getRow(db, scope, alerts, alert_id)).muted_until;
    const until = hours === 0 ? null : later(clock.now(), hours * HOUR);
    await writeMute(db, alert_id, until);
    const muted_until = until?.toISOString() ?? null;
    if (muted_until !== before)
      await audit({
        action: 'alert.muted',
        entity: 'alerts',
        entity_id: alert_id,
        changes: { muted_until: { before, after: muted_until } },
      });
    return { data: { muted_until } };
  });
}
