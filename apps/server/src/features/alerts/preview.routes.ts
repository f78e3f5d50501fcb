import type { Principal } from '@encart/contract/access/principal.ts';
import { previewAlert } from '@encart/contract/alerts/alerts.calls.ts';
import type { ChangeOf } from '@encart/contract/api/resource.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { alerts } from '@encart/contract/resources/alerts.ts';
import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import { judgePast, previewOf } from '#domain/alerts/preview-rule.ts';
import { validateAlert } from '#domain/alerts/validate-alert.ts';
import { workWithinLimits } from '#domain/figures/query-within-limits.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';

/** A rule as it is composed, as if it were there already. */
function ruleOf(body: ChangeOf<typeof alerts>, { user_id, profile_id }: Principal, now: Date): AlertRule {
  const { subject, condition } = body;
  if (!subject || !condition) throw new AppError('RequestValidatorError', { broken: [] });
  return {
    alert_id: 0,
    name: body.name ?? '',
    subject,
    metric: body.metric ?? null,
    step: body.step ?? null,
    filters: body.filters ?? [],
    by: body.by ?? null,
    targets: body.targets ?? [],
    sources: body.sources ?? [],
    condition,
    value: body.value ?? null,
    compare: body.compare ?? null,
    direction: body.direction ?? 'both',
    sensitivity: body.sensitivity ?? 'normal',
    deal_events: body.deal_events ?? [],
    lasting: body.lasting ?? 1,
    at_most_hours: body.at_most_hours ?? 24,
    muted_until: null,
    created_at: now,
    user_id,
    profile_id,
  };
}

/**
 * When a rule would have fired. It looks with the caller's own eyes, also where they change somebody else's rule: what its
 * owner sees is not the caller's to look at.
 */
export function previewRoutes(api: Api, { figures, clock }: Pick<Deps, 'figures' | 'clock'>) {
  api.mount(previewAlert, async ({ body, who, db, scope, request }) => {
    await validateAlert(db, { who, scope }, body);
    const rule = ruleOf(body, who, clock.now());
    const past = await workWithinLimits(figures, request, () =>
      judgePast({ db, figures, clock }, rule, { who, scope }, request.signal),
    );
    return { data: previewOf(past) };
  });
}
