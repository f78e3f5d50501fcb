import { z } from 'zod';
import { type ProfileType, sells } from '#access/roles.ts';
import { DELIVERY_METRICS, type DeliveryMetric } from '#analytics/metrics.ts';
import { todayLink } from './today-items.ts';

const SOLD = ['revenue_net', 'impressions_sold', 'ecpm_net', 'viewability'] as const;
const BOUGHT = ['revenue_gross', 'impressions_sold', 'ecpm_gross', 'ctr'] as const;

/** The figures somebody looks at first: those who sell count what they earn, those who buy what they pay. */
export const keyMetricsOf = (type: ProfileType): readonly DeliveryMetric[] => (sells(type) ? SOLD : BOUGHT);

/** How many weeks before tell what a weekday usually brings. */
export const USUAL_WEEKDAYS = 4;

/** A figure of the day beside the mean of the same weekday in the weeks before; null where there is none. */
export const keyFigure = z.object({
  metric: z.enum(DELIVERY_METRICS),
  now: z.number().nullable(),
  usual: z.number().nullable(),
  link: todayLink,
});
export type KeyFigure = z.infer<typeof keyFigure>;
