import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { dealDimensionsFor } from '@encart/contract/deals/deal-dimensions.ts';
import { forecastDeal } from '@encart/contract/deals/deal-figures.calls.ts';
import { readLastCompleteDay } from '#domain/figures/figures-complete.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { computeForecast } from './forecast/compute-forecast.ts';
import { readForecastFigures } from './forecast/read-forecast.ts';
import { readTargetingContext } from './forecast/targeting-context.store.ts';

/** A forecast is made from so many days. */
const DAYS = 30;

/** What a deal would probably bring, while it is composed. */
export function dealForecastRoutes(api: Api, { figures, clock }: Pick<Deps, 'figures' | 'clock'>) {
  api.mount(
    forecastDeal,
    async (caller) => {
      const { body, db, scope, who } = caller;
      const [end, reader, context] = await Promise.all([
        readLastCompleteDay(db, dayOf(clock.now())),
        openFiguresReader(figures, caller, dealDimensionsFor(who)),
        readTargetingContext(db, scope, body.salesthematics),
      ]);
      const period = { start: addDays(end, 1 - DAYS), end };
      return { data: computeForecast(await readForecastFigures(reader, body, context, period)) };
    },
    { transaction: 'own', idempotent: false },
  );
}
