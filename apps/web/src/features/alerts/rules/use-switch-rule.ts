import type { RecordOf } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import { useState } from 'react';
import { invalidateAlerts } from '#features/alerts/use-alerts-live.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';

type Rule = Pick<RecordOf<typeof alerts>, 'alert_id' | 'enabled' | 'version'>;

/** Switches a rule on or off, as the list and its bulk actions do. */
export const switchRule = ({ alert_id, version }: Rule, enabled: boolean) =>
  callApi(callsOf(alerts).update, { params: { alert_id }, body: { enabled, version } });

/** Whether a rule is on, at once as it was switched; back as it was where the server refused. */
export function useSwitchRule(rule: Rule) {
  const stored = rule.enabled === true;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (enabled: boolean) => {
    setWanted(enabled);
    try {
      await switchRule(rule, enabled);
    } catch (error) {
      setWanted(null);
      reactToError(error);
    }
    invalidateAlerts();
  };
  // What was wanted has arrived: from here on the list says it.
  if (wanted !== null && wanted === stored) setWanted(null);
  return { on: wanted ?? stored, busy: wanted !== null, change };
}
