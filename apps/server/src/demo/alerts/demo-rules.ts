import type { Insertable } from 'kysely';
import type { Tables } from '#kit/db/tables.ts';

/** A rule of one of the demo's people, beside those everybody gets. */
export type DemoRule = { owner: string } & Partial<Insertable<Tables['alerts']>> &
  Pick<Insertable<Tables['alerts']>, 'name' | 'subject' | 'condition'>;

export const demoRules: readonly DemoRule[] = [
  {
    owner: 'demo.sa',
    name: 'Une plateforme ne vend plus',
    ...{ subject: 'delivery', metric: 'revenue_gross', step: 'day', by: 'ssp' },
    ...{ condition: 'unusual', direction: 'down', sensitivity: 'low' },
  },
  {
    owner: 'demo.sa',
    name: 'Prix net inhabituel',
    ...{ subject: 'delivery', metric: 'ecpm_net', step: 'day', condition: 'unusual', sensitivity: 'high' },
  },
  {
    owner: 'demo.up',
    name: 'Ventes inhabituelles',
    ...{ subject: 'delivery', metric: 'impressions_sold', step: 'day', condition: 'unusual' },
  },
  {
    owner: 'demo.up',
    name: 'Visibilité sous l’objectif',
    ...{
      subject: 'delivery',
      metric: 'viewability',
      step: 'day',
      condition: 'below',
      value: 0.75,
      lasting: 3,
    },
  },
  {
    owner: 'demo.ub',
    name: 'Dépense en baisse d’une semaine à l’autre',
    ...{
      subject: 'delivery',
      metric: 'revenue_gross',
      step: 'day',
      condition: 'falls',
      value: 0.3,
      compare: 'one_week',
    },
  },
];
