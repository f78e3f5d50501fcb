import { alertBell } from '@encart/contract/alerts/alerts.calls.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import { useLive } from '#kit/api/live.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { invalidateLists, invalidateRecords } from '#kit/resources/record/use-record.ts';

/** Fetches everything about alerts again: what was told, the rules that told it, and the bell. */
export function invalidateAlerts() {
  for (const resource of [alerts, firedalerts]) {
    invalidateLists(resource);
    invalidateRecords(resource);
  }
  void queryClient.invalidateQueries({ queryKey: keyOf(alertBell) });
}

/** Follows what rules tell while somebody looks. */
export const useAlertsLive = () => useLive('alerts', invalidateAlerts);
