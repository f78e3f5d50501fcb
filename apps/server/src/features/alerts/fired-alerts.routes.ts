import { acknowledgeAlert, acknowledgeAll, alertBell } from '@encart/contract/alerts/alerts.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { acknowledgeOwn, isOwn, readBell } from './fired-alerts.store.ts';

/** What rules have told: read, and said to have been seen by whom it was told to. */
export function firedAlertsRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  resourceRoutes(api, firedalerts, { except: ['create', 'replace', 'update', 'remove', 'dependents'] });

  // Also for those who see everybody's: nobody else has seen it for its owner.
  api.mount(acknowledgeAlert, async ({ params: { firedalert_id }, who, db, audit }) => {
    if (!(await isOwn(db, who, firedalert_id))) throw new AppError('NotFoundError');
    const [seen] = await acknowledgeOwn(db, who, clock.now(), firedalert_id);
    if (seen) await audit({ action: 'alert.acknowledged', entity: 'firedalerts', entity_id: seen });
    return DONE;
  });

  api.mount(acknowledgeAll, async ({ who, db, audit }) => {
    const seen = await acknowledgeOwn(db, who, clock.now());
    const changes = { alerts: { before: null, after: seen.length } };
    if (seen.length > 0) await audit({ action: 'alert.acknowledged', entity: 'firedalerts', changes });
    return { data: { acknowledged: seen.length } };
  });

  api.mount(alertBell, async ({ who, db }) => ({ data: await readBell(db, who) }));
}
