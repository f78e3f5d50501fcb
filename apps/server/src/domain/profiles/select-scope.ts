import { sql } from 'kysely';

const linkedIds = (table: string, column: string, profileId: string) =>
  sql<number[]>`coalesce((select array_agg(${sql.ref(column)} order by 1) from ${sql.table(table)} as linked
    where linked.profile_id = ${sql.ref(profileId)}), '{}')`;

/** The ids a profile's scope is made of, as columns of a statement that has the profile's id. */
export const selectScope = (profileId: string) =>
  [
    linkedIds('profile_regies', 'regie_id', profileId).as('regies'),
    linkedIds('profile_buyers', 'buyer_id', profileId).as('buyers'),
    linkedIds('profile_tradingdesks', 'tradingdesk_id', profileId).as('tradingdesks'),
    linkedIds('profile_advertisers', 'advertiser_id', profileId).as('advertisers'),
  ] as const;
