import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow, holdRow } from '#kit/resources/resource.store.ts';
import { createRecord, removeRecord, updateRecord } from '#kit/resources/write-record.ts';
import { endFiring, refuseTooManyRules } from './alerts.store.ts';
import { alertHooks } from './write-alert.ts';

/** The records of rules: everybody's own, made and changed with their owner's eyes. */
export function alertRecordsRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  const { create, replace, update, remove } = callsOf(alerts);
  resourceRoutes(api, alerts, { except: ['create', 'replace', 'update', 'remove'] });

  api.mount(create, async ({ body, who, refused, ...writing }) => {
    const { user_id, profile_id } = who;
    await refuseTooManyRules(writing.db, user_id, refused);
    const made = { ...body, user_id, profile_id };
    return { data: await createRecord(writing, alerts, made, alertHooks(clock, who)) };
  });
  api.mount(replace, async ({ params, body, who, ...writing }) => ({
    data: await updateRecord(writing, alerts, params.alert_id, body, alertHooks(clock, who)),
  }));
  api.mount(update, async ({ params, body, who, ...writing }) => ({
    data: await updateRecord(writing, alerts, params.alert_id, body, alertHooks(clock, who)),
  }));

  api.mount(remove, async ({ params: { alert_id }, query, ...writing }) => {
    const { db, scope } = writing;
    await holdRow(db, scope, alerts, alert_id);
    const { ready_made } = await getRow(db, scope, alerts, alert_id);
    if (ready_made) throw new AppError('ConflictError', { text: 'alert_ready_made' });
    await endFiring(db, alert_id, clock.now());
    await removeRecord(writing, alerts, alert_id, query.version);
    return DONE;
  });
}
